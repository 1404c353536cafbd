import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { type Broadcast, listChannels, listServices, type Right, watchOn } from './watch-on.ts';

const announced = (channel: string, kind: Broadcast['kind'] = 'tv', url: string | null = null) => ({
  channel,
  kind,
  url,
});
const right = (channel: string, service: string | null = null, url: string | null = null): Right => ({
  channel,
  service,
  kind: 'tv',
  url,
});

test('[TRAVEL-2] announced channels are confirmed, television first, with service and link from rights', () => {
  deepEqual(
    watchOn(
      [announced('Viaplay', 'stream'), announced('TV3')],
      [right('TV3', 'Viaplay pakke', 'https://tv3.example/')],
      'da',
    ),
    [
      { channel: 'TV3', service: 'Viaplay pakke', kind: 'tv', url: 'https://tv3.example/', confirmed: true },
      { channel: 'Viaplay', service: null, kind: 'stream', url: null, confirmed: true },
    ],
  );
});

test('[TRAVEL-2] without announcements, the channels with the rights are possible ones', () => {
  deepEqual(
    watchOn([], [right('V Sport'), right('TV3')], 'da').map(({ channel, confirmed }) => [channel, confirmed]),
    [
      ['TV3', false],
      ['V Sport', false],
    ],
  );
});

test('[TRAVEL-2] a channel counts its confirmed matches, not possible ones', () => {
  const rights = [right('TV3', 'Pakke'), right('Åben')];
  const matches = [
    { watchOn: watchOn([announced('TV3')], rights, 'da') },
    { watchOn: watchOn([announced('TV3'), announced('Dplay', 'stream')], rights, 'da') },
    { watchOn: watchOn([], rights, 'da') },
  ];
  deepEqual(
    listChannels(matches, rights, 'da').map((channel) => [channel.channel, channel.matches, channel.service]),
    [
      ['TV3', 2, 'Pakke'],
      ['Dplay', 1, null],
      ['Åben', 0, null],
    ],
  );
});

test('[TRAVEL-2] a service lists its channels without duplicates, and the first link', () => {
  deepEqual(
    listServices(
      [right('B', 'Pakke'), right('A', 'Pakke', 'https://a.example/'), right('B', 'Pakke'), right('C')],
      'da',
    ),
    [{ name: 'Pakke', url: 'https://a.example/', channels: ['A', 'B'] }],
  );
});

for (const [title, services, expected] of [
  ['its only known service, whichever match is first', [null, 'Pakke'], 'Pakke'],
  ['no service if it differs by competition', ['Pakke', 'Anden pakke'], null],
] as const)
  test(`[TRAVEL-2] a channel has ${title}`, () => {
    const matches = services.map((service) => ({
      watchOn: watchOn([announced('TV3')], service === null ? [] : [right('TV3', service)], 'da'),
    }));
    for (const order of [matches, matches.toReversed()])
      deepEqual(
        listChannels(order, [], 'da').map((channel) => [channel.matches, channel.service]),
        [[2, expected]],
      );
  });
