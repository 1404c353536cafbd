import type { Settings } from './api/settings.ts';

/**
 * Areas of a site's texts that every site shows (docs/guides/editors.md): `notice` above every page, `disclaimer` below
 * every page, `intro` where the site says what it is, and `about` on its about page. Remotes may have areas of their own.
 */
export type TextArea = 'notice' | 'disclaimer' | 'intro' | 'about';

/** What editors have a site say in an area; undefined: nothing. */
export const siteText = ({ texts }: Pick<Settings, 'texts'>, area: TextArea): string | undefined =>
  texts.find((text) => text.area === area)?.text;
