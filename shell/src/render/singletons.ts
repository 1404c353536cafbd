import type { SharedModules } from '@fan-base/host/render/shared-modules';

/** The pages server's instances of the shared modules that remotes may require. */
export const singletons: SharedModules = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  '@emotion/react': require('@emotion/react'),
  '@emotion/styled': require('@emotion/styled'),
  '@lingui/core': require('@lingui/core'),
  '@lingui/react': require('@lingui/react'),
  notistack: require('notistack'),
  swr: require('swr'),
  zustand: require('zustand'),
  '@fan-base/shared-contracts/router': require('@fan-base/shared-contracts/router'),
  '@fan-base/shared-contracts/shell': require('@fan-base/shared-contracts/shell'),
};
