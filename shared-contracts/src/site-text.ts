import type { Settings } from './api/settings.ts';

/**
 * Text areas of every site (docs/guides/editors.md): `notice` above and `disclaimer` below every page,
 * `intro` where the site introduces itself, `about` on the about page. Remotes may define further areas.
 */
export type TextArea = 'notice' | 'disclaimer' | 'intro' | 'about';

/** The editors' text for an area; undefined: none. */
export const siteText = ({ texts }: Pick<Settings, 'texts'>, area: TextArea): string | undefined =>
  texts.find((text) => text.area === area)?.text;
