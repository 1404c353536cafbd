import { getWebBase } from '@fan-base/host/page/remotes/remote-release';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release } from '@fan-base/shared-contracts/release';
import { fontFaces } from '@fan-base/shared-ui/theme/fonts';
import { globalCss } from '@fan-base/shared-ui/theme/global-css';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';

const themes = new WeakMap<Settings['colors'], string>();

/** Theme, reset and fonts of a site. Cached per settings. */
export function siteCss(settings: Settings, shell: Release, assets: string): string {
  let css = themes.get(settings.colors);
  if (css === undefined) {
    const fontBase = `${getWebBase(assets, shell.name, shell.version)}fonts/`;
    css = fontFaces(fontBase) + themeCss(settings.colors) + globalCss;
    themes.set(settings.colors, css);
  }
  return css;
}
