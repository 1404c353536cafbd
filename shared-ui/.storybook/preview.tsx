import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { Router } from '@fan-base/shared-contracts/router';
import { ShellContext } from '@fan-base/shared-contracts/shell';
import { createTestShell, noMoves, siteIn } from '@fan-base/tooling/testing/TestShell';
import type { Preview } from '@storybook/react-webpack5';
import { fontFaces } from '../src/theme/fonts.ts';
import { globalCss } from '../src/theme/global-css.ts';
import { themeCss } from '../src/theme/theme-css.ts';

const languages: readonly Language[] = ['da', 'en'];
const styles = fontFaces('/fonts/') + themeCss(siteIn('da').colors) + globalCss;

/** Renders every story inside a club's site, in the selected language and color mode. */
const preview: Preview = {
  globalTypes: {
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: [...languages], dynamicTitle: true },
    },
    mode: { toolbar: { title: 'Mode', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
  },
  initialGlobals: { language: 'da', mode: 'light' },
  parameters: { layout: 'padded', backgrounds: { disable: true } },
  decorators: [
    (Story, { globals }) => {
      const language = languages.find((known) => known === globals.language) ?? 'da';
      document.documentElement.lang = localeTag[language];
      document.documentElement.dataset.mode = globals.mode;
      return (
        <ShellContext value={createTestShell(siteIn(language), {}, {})}>
          <Router navigator={noMoves} location="/">
            <style>{styles}</style>
            <Story />
          </Router>
        </ShellContext>
      );
    },
  ],
};

export default preview;
