import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import type { SharedModules } from '@fan-base/host/browser/remotes/federation-runtime';
import * as router from '@fan-base/shared-contracts/router';
import * as shell from '@fan-base/shared-contracts/shell';
import * as linguiCore from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as swr from 'swr';
import * as zustand from 'zustand';

/** Provided by webpack. */
declare const require: (specifier: string) => unknown;

/* Required or imported in the same way as in the shell, or some would be on the page twice. */
const present: Readonly<Record<string, unknown>> = {
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

/** Loaded on demand: not needed for any first screen. */
const later: Readonly<Record<string, () => Promise<unknown>>> = {
  notistack: () => import(/* webpackChunkName: "toasts" */ 'notistack'),
};

function share(specifier: string, version: string): SharedModules[string] {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  const load = later[specifier];
  if (load) return { version, shareConfig, get: () => load().then((module) => () => module) };
  if (!(specifier in present)) throw new Error(`The shell shares ${specifier} but does not import it`);
  return { version, shareConfig, lib: () => present[specifier] };
}

/** The shared modules in the format of the federation runtime. Each exists once on a page. */
export const sharedModules: SharedModules = Object.fromEntries(
  Object.entries(__SHARED_VERSIONS__).map(([specifier, version]) => [specifier, share(specifier, version)]),
);
