import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { chooseVersion, isInShare, type Visitor } from './choose-version.ts';

const app: AppRegistry = {
  stable: '1.0.0',
  canary: { version: '1.1.0', share: 30, since: '2026-11-21T12:00:00Z' },
  versions: {
    '0.9.0': { release: '', publishedAt: '', withdrawn: true },
    '1.0.0': { release: '', publishedAt: '' },
    '1.1.0': { release: '', publishedAt: '' },
    '1.2.0': { release: '', publishedAt: '' },
  },
  history: [],
};
const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket);
const inside = buckets.find((bucket) => isInShare('mf-news', bucket, 30)) ?? -1;
const outside = buckets.find((bucket) => !isInShare('mf-news', bucket, 30)) ?? -1;
const visitor = (bucket: number | null, pin?: string): Visitor => ({
  bucket,
  pins: new Map(pin === undefined ? [] : [['mf-news', pin]]),
});

test.each([
  ['outside the share', visitor(outside), '1.0.0', 'stable'],
  ['inside the share', visitor(inside), '1.1.0', 'canary'],
  ['a program', visitor(null), '1.0.0', 'stable'],
  ['with a pin', visitor(inside, '1.2.0'), '1.2.0', 'pinned'],
  ['with a pin to what was never published', visitor(inside, '7.0.0'), '1.1.0', 'canary'],
  ['with a pin to what is withdrawn', visitor(outside, '0.9.0'), '1.0.0', 'stable'],
  ['with a pin to a name of every object', visitor(outside, 'constructor'), '1.0.0', 'stable'],
])('[MF-5] %s', (_who, who, version, why) => {
  expect(chooseVersion('mf-news', app, who)).toEqual({ version, why });
});

test('[MF-5] a stopped canary is not chosen, but can be pinned', () => {
  expect(chooseVersion('mf-news', app, visitor(inside), () => false)?.version).toBe('1.0.0');
  expect(chooseVersion('mf-news', app, visitor(inside, '1.1.0'), () => false)?.why).toBe('pinned');
});

const { stable: _stable, ...first } = app;
test.each([
  ['outside the share', visitor(outside), null],
  ['a program', visitor(null), null],
  ['inside the share', visitor(inside), { version: '1.1.0', why: 'canary' }],
  ['with a pin', visitor(outside, '1.2.0'), { version: '1.2.0', why: 'pinned' }],
  ['with a pin to what is withdrawn', visitor(outside, '0.9.0'), null],
])('[MF-5] without a stable version, %s', (_who, who, chosen) => {
  expect(chooseVersion('mf-news', first, who)).toEqual(chosen);
});

test.each([0, 0.5, 5, 30, 100])('[MF-5] a share of %s %% covers that part of the buckets', (share) => {
  const count = buckets.filter((bucket) => isInShare('mf-news', bucket, share)).length;
  expect(Math.abs(count / 100 - share)).toBeLessThan(1);
});

test('[MF-5] raising a share keeps its visitors; other remotes have other visitors', () => {
  const at = (name: string, share: number) => buckets.filter((bucket) => isInShare(name, bucket, share));
  const early = at('mf-news', 5);
  const later = new Set(at('mf-news', 20));
  expect(early.every((bucket) => later.has(bucket))).toBe(true);
  expect(at('mf-squad', 5)).not.toEqual(early);
});

test('[MF-6] a visitor gets the canaries of a whole set or none of them', () => {
  const together = ['mf-news', 'mf-squad'];
  const set: AppRegistry = { ...app, canary: { version: '1.1.0', share: 30, since: '', together } };
  const withCanary = (name: string) =>
    buckets.filter((bucket) => chooseVersion(name, set, visitor(bucket))?.why === 'canary');
  expect(withCanary('mf-squad')).toEqual(withCanary('mf-news'));
  expect(withCanary('mf-news').length).toBeGreaterThan(0);
});
