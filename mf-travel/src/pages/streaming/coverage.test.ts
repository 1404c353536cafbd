import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { getCoverage } from './coverage.ts';

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
])('[TRAVEL-2] what a fan needs for every match is %s', (_, matches, needed, covered) => {
  expect(getCoverage(toGuide(...matches))).toMatchObject({ needed, covered, total: matches.length });
});
