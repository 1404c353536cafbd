import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as router from '@fan-base/shared-contracts/router';
import * as shell from '@fan-base/shared-contracts/shell';
import * as linguiCore from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as swr from 'swr';
import * as zustand from 'zustand';

/**
 * What remotes have of the shell in a browser: each is there once (`singletons.ts` of the builds). What is written as
 * ES modules is imported, or their packages would give another copy.
 */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
  '@emotion/react': emotionReact,
  '@emotion/styled': emotionStyled,
  '@lingui/core': linguiCore,
  '@lingui/react': linguiReact,
  swr,
  zustand,
  '@fan-base/shared-contracts/router': router,
  '@fan-base/shared-contracts/shell': shell,
};

/** Those that no first screen needs. */
export const lateModules: Readonly<Record<string, () => Promise<unknown>>> = {
  notistack: () => import(/* webpackChunkName: "notistack" */ 'notistack'),
};
