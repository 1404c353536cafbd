import type { StorybookConfig } from '@storybook/react-webpack5';

/** The gallery of the design system: `npm run gallery`. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  // Fonts and a picture, copied there by platform/tooling/src/gallery.ts.
  staticDirs: ['../../.cache/gallery'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The TypeScript compiler in use has no JavaScript API for reading prop types.
  typescript: { reactDocgen: false, check: false },
  webpackFinal: (webpack) => {
    webpack.module?.rules?.push({
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    });
    return webpack;
  },
};

export default config;
