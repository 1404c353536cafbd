import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { getCoverage, selectNeeded } from './coverage.ts';

const channel = (name: string, service: string | null) =>
  ({ channel: name, service, kind: 'tv', url: `https://${name}.example/` }) as const;
const one = channel('one', 'Alpha');
const two = channel('two', 'Alpha');
const three = channel('three', 'Beta');
const free = channel('free', null);

const toGuide = (...matches: readonly (typeof one | typeof three | typeof free)[][]): Streaming => ({
  season: 2026,
  channels: [one, two, three, free].map((each) => ({ ...each, matches: 0 })),
  fixtures: matches.map((channels, at) => ({
    fixture: createFixture({ id: String(at) }),
    watchOn: channels.map((each) => ({ ...each, confirmed: true })),
  })),
  competitions: [],
  services: [{ name: 'Alpha', url: 'https://alpha.example/', channels: ['one', 'two'] }],
});

test('[TRAVEL-2] a service has the matches of its channels, each once; a channel without one counts as one', () => {
  const { services } = getCoverage(toGuide([one, two], [two], [three], [free]));
  expect(services.map(({ name, matches }) => [name, matches])).toEqual([
    ['Alpha', 2],
    ['Beta', 1],
    ['free', 1],
  ]);
  expect(services[0]).toMatchObject({ url: 'https://alpha.example/', channels: ['one', 'two'] });
  expect(services[1]).toMatchObject({ url: 'https://three.example/', channels: ['three'] });
});

test('[TRAVEL-2] a match that is not announced counts only for the service that alone has its rights', () => {
  const guide = toGuide([one, two], [one, three]);
  const unconfirmed = {
    ...guide,
    fixtures: guide.fixtures.map((match) => ({
      ...match,
      watchOn: match.watchOn.map((watch) => ({ ...watch, confirmed: false })),
    })),
  };
  expect(getCoverage(unconfirmed)).toMatchObject({ needed: ['Alpha'], covered: 1, total: 2 });
});

test.each([
  ['one service with all matches', [[one], [two, three]], ['Alpha'], 2],
  ['two that complete each other', [[one], [two], [three]], ['Alpha', 'Beta'], 3],
  ['none without a known channel', [[], []], [], 0],
])('[TRAVEL-2] the services for every match are %s', (_, matches, needed, covered) => {
  expect(getCoverage(toGuide(...matches))).toMatchObject({ needed, covered, total: matches.length });
});

const friendly = { ...one, service: null };
const elsewhere = { ...one, service: 'Beta' };

test.each([
  ['first', [friendly, one]],
  ['last', [one, friendly]],
])(
  '[TRAVEL-2] a channel keeps its service in a match without TV rights, even the %s',
  (_, [before, after]) => {
    const guide = toGuide([before ?? one], [after ?? one]);
    expect(getCoverage(guide)).toMatchObject({ needed: ['Alpha'], covered: 2 });
  },
);

test('[TRAVEL-2] a channel in two services by competition needs both', () => {
  const guide = toGuide([one], [elsewhere]);
  const { needed, covered, services } = getCoverage(guide);
  expect([needed, covered]).toEqual([['Alpha', 'Beta'], 2]);
  expect(services.find(({ name }) => name === 'Beta')?.channels).toEqual(['three', 'one']);
});

test('[TRAVEL-2] a friendly on a channel of two services needs neither a third nor a row of its own', () => {
  const guide = toGuide([one], [elsewhere], [friendly]);
  const beta = { name: 'Beta', url: null, channels: ['one'] };
  const { needed, services } = getCoverage({ ...guide, services: [...guide.services, beta] });
  expect(needed).toEqual(['Alpha', 'Beta']);
  expect(services.map(({ name, matches }) => [name, matches])).toEqual([
    ['Alpha', 2],
    ['Beta', 2],
    ['free', 0],
  ]);
});

test('[TRAVEL-2] no services are selected for matches that none of the names shows', () => {
  expect(selectNeeded([new Set(['unlisted']), new Set(['Alpha'])], ['Alpha', 'Beta'])).toEqual(['Alpha']);
});

/** A linear congruential generator, so that a failure is repeatable. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

test('[TRAVEL-2] whatever channels and services are announced, the services needed show matches, each once', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = createRandom(seed);
    const names = ['Alpha', 'Beta', 'Gamma', null];
    const pick = () => channel(`channel ${random(6)}`, names[random(names.length)] ?? null);
    const guide: Streaming = {
      ...toGuide(...Array.from({ length: random(12) }, () => Array.from({ length: random(4) }, pick))),
      channels: Array.from({ length: random(6) }, () => ({ ...pick(), matches: random(3) })),
      services: names
        .slice(0, random(3))
        .flatMap((name) =>
          name === null
            ? []
            : { name, url: null, channels: [`channel ${random(6)}`, `channel ${random(6)}`] },
        ),
    };
    const { needed, covered, services } = getCoverage(guide);
    const shown = services.filter(({ name }) => needed.includes(name));
    expect(new Set(needed).size).toBe(needed.length);
    expect(shown.every(({ matches }) => matches > 0)).toBe(true);
    expect(shown.reduce((sum, { matches }) => sum + matches, 0)).toBeGreaterThanOrEqual(covered);
  }
});

test('[TRAVEL-2] the services needed show every match that any service shows, and each adds one', () => {
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = createRandom(seed);
    const matches = Array.from(
      { length: random(12) },
      () => new Set([...names, 'unlisted'].filter(() => random(3) === 0)),
    );
    const needed = selectNeeded(matches, names);
    const shows = (some: readonly string[]) =>
      matches.filter((services) => some.some((name) => services.has(name))).length;
    expect(shows(needed)).toBe(shows(names));
    for (const [at] of needed.entries())
      expect(shows(needed.slice(0, at + 1))).toBeGreaterThan(shows(needed.slice(0, at)));
  }
});
