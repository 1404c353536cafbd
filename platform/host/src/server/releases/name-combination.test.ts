/** @jest-environment node */
import { nameVersions } from '@fan-base/shared-releases/combination-tests';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import type { Composition } from '../../page/remotes/composition.ts';
import { nameCombination } from './name-combination.ts';

const shell = createRelease('shell', { version: '1.0.0' });
const compose = (...versions: readonly [string, string][]): Composition =>
  new Map(
    versions.map(([name, version]) => [name, { release: createRelease(name, { version }), why: 'stable' }]),
  );
const ours = compose(['mf-news', '1.0.0'], ['mf-squad', '2.0.0']);

test('[TEAM-5] the name depends on the versions, not on their order or the reason for them', () => {
  const name = nameCombination(shell, ours);
  expect(name).toMatch(/^[0-9a-f]{8}$/);
  const pinned = new Map(
    [...ours].reverse().map(([key, chosen]) => [key, { ...chosen, why: 'pinned' }] as const),
  );
  expect(nameCombination(shell, pinned)).toBe(name);
  expect(nameVersions({ 'mf-squad': '2.0.0', shell: '1.0.0', 'mf-news': '1.0.0' })).toBe(name);
});

test.each([
  ['another shell', nameCombination(createRelease('shell', { version: '1.0.1' }), ours)],
  ['another remote version', nameCombination(shell, compose(['mf-news', '1.0.1'], ['mf-squad', '2.0.0']))],
  ['a missing remote', nameCombination(shell, compose(['mf-news', '1.0.0']))],
  ['a dev server', nameCombination(shell, ours, { 'mf-news': 'http://localhost:4101' })],
])('[TEAM-5] %s has another name', (_difference, name) => {
  expect(name).not.toBe(nameCombination(shell, ours));
});
