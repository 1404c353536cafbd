import type { StorybookConfig } from '@storybook/react-webpack5';

/** The gallery of the design system: `npm run gallery`. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  // Fonts and a picture, which tooling/src/gallery.ts puts there.
  staticDirs: ['../../.cache/gallery'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The compiler has no JavaScript interface that could read the types of properties.
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
