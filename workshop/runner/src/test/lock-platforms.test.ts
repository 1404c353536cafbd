import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { findMissingPlatforms } from './lock-platforms.ts';

const swc = {
  optionalDependencies: { '@swc/core-linux-x64-gnu': '1.0.0', '@swc/core-win32-x64-msvc': '1.0.0' },
};

test('a lock file must have the packages of all platforms', () => {
  const packages = {
    'node_modules/@swc/core': swc,
    'node_modules/@swc/core-linux-x64-gnu': {},
    'node_modules/@swc/core/node_modules/@swc/core-win32-x64-msvc': {},
  };
  deepEqual(findMissingPlatforms(JSON.stringify({ packages })), []);
  const { 'node_modules/@swc/core-linux-x64-gnu': _, ...others } = packages;
  deepEqual(findMissingPlatforms(JSON.stringify({ packages: others })), [
    'package-lock.json lacks @swc/core-linux-x64-gnu of node_modules/@swc/core',
  ]);
});
