/** @jest-environment node */
import type { AppRegistry, Release } from '@fan-base/shared-contracts/release';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import type { Releases } from './release-store.ts';
import { createIgnoredReporter } from './report-ignored.ts';
import { selectRelease, selectReleases } from './select-release.ts';

const app: AppRegistry = {
  stable: '1.0.0',
  canary: { version: '1.1.0', share: 5, since: '2026-11-20T11:00:00Z' },
  versions: {},
  history: [],
};

/** A remote with a canary. @param readable its versions @param leftOut those that the shell cannot run */
function createReleases(
  readable: readonly string[],
  leftOut: readonly string[],
  differently: Partial<Release> = {},
  more: readonly Release[] = [],
): Releases {
  const releases = readable.map((version) => createRelease('mf-news', { ...differently, version }));
  return {
    registry: {
      revision: 1,
      apps: {
        'mf-news': app,
        ...Object.fromEntries(
          more.map(({ name, version }) => [name, { stable: version, versions: {}, history: [] }]),
        ),
      },
    },
    offered: new Map([
      ['mf-news', new Map(releases.map((release) => [release.version, release]))],
      ...more.map((release) => [release.name, new Map([[release.version, release]])] as const),
    ]),
    leftOut: new Map(
      releases
        .filter(({ version }) => leftOut.includes(version))
        .map((release) => [release, ['no such thing']] as const),
    ),
  };
}

test.each([
  ['a canary', '1.1.0', ['1.0.0', '1.1.0'], [], '1.1.0'],
  ['a canary that is left out: the stable version', '1.1.0', ['1.0.0', '1.1.0'], ['1.1.0'], '1.0.0'],
  ['an unreadable canary: the stable version', '1.1.0', ['1.0.0'], [], '1.0.0'],
  ['an unreadable stable version: an earlier one', '1.0.0', ['0.9.0', '1.1.0'], [], '0.9.0'],
  ['an unreadable stable version: never the canary', '1.0.0', ['1.1.0'], [], null],
  ['both left out', '1.1.0', ['1.0.0', '1.1.0'], ['1.0.0', '1.1.0'], '1.1.0 left out'],
  ['nothing readable', '1.0.0', [], [], null],
] as const)('[MF-5] visitors get %s', (_what, version, readable, leftOut, expected) => {
  const selected = selectRelease(createReleases(readable, leftOut), 'mf-news', version);
  expect(selected && selected.release.version + (selected.isLeftOut ? ' left out' : '')).toBe(expected);
});

test('an application without a chosen version, or omitted, is not served to visitors', () => {
  const list = (releases: Releases) => [...selectReleases(releases, ({ stable }) => stable).keys()];
  expect(list(createReleases(['1.0.0'], []))).toEqual(['mf-news']);
  expect(list(createReleases(['1.0.0'], ['1.0.0']))).toEqual([]);
  expect([...selectReleases(createReleases(['1.0.0'], []), () => undefined)]).toEqual([]);
});

const slots = { slots: { 'front/side': { page: 'front', limit: 3 } } };
const guest = createRelease('mf-quiz', {
  widgets: { block: { minHeight: 0 } },
  contributes: { slots: { 'front/side': [{ widget: 'block', order: 1 }] }, navigation: [] },
});

test.each([
  [['1.1.0'], []],
  [['1.0.0', '1.1.0'], ['no such slot']],
])(
  '[MF-10] with %j left out, contributions to the slots of their remote are ignored: %j',
  (leftOut, expected) => {
    const reported: string[] = [];
    const report = createIgnoredReporter(({ reason }) => reported.push(reason));
    report(createReleases(['1.0.0', '1.1.0'], leftOut, slots, [guest]));
    expect(reported).toEqual(expected);
  },
);
