import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { sync, type VEvent } from 'node-ical';
import { derby, derbyOf } from '../../../test/derby.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import { parseCalendarFile } from './calendar.routes.ts';
import { formatCalendar } from './calendar.ts';

const danish = { domain: 'liverpool-fans.dk', language: 'da' } as const;
const english = { domain: 'liverpool-fans.com', language: 'en' } as const;

const noChannels = new Map<string, readonly string[]>();

const isEvent = (entry: { type: string } | undefined): entry is VEvent => entry?.type === 'VEVENT';

const eventsOf = (text: string): VEvent[] => Object.values(sync.parseICS(text)).filter(isEvent);

function eventOf(
  changes: Partial<FixtureRow> = {},
  site: typeof danish | typeof english = danish,
  channels: readonly string[] = [],
): VEvent {
  const [event] = eventsOf(
    formatCalendar([{ ...derby, ...changes }], new Map([[derby.id, channels]]), 'Liverpool', site),
  );
  if (!event) throw new Error('There is no event');
  return event;
}

/** A property as node-ical reads it, parameters left out. */
const textOf = (property: unknown): string =>
  String(typeof property === 'object' && property && 'val' in property ? property.val : property);

const titles: [string, Partial<FixtureRow>, da: string, en: string][] = [
  ['to come', {}, 'Liverpool – Everton', 'Liverpool – Everton'],
  [
    'that is over',
    { status: 'FT', home_goals: 2, away_goals: 1 },
    'Liverpool 2–1 Everton',
    'Liverpool 2–1 Everton',
  ],
  [
    'decided on penalties',
    { status: 'PEN', home_goals: 1, away_goals: 1, pen_home: 4, pen_away: 3 },
    'Liverpool 1–1 Everton (4–3 på straffe)',
    'Liverpool 1–1 Everton (4–3 on penalties)',
  ],
  [
    'that is being played',
    { status: '2H', home_goals: 1, away_goals: 0 },
    'Liverpool – Everton',
    'Liverpool – Everton',
  ],
  ['postponed', { status: 'PST' }, 'Udsat: Liverpool – Everton', 'Postponed: Liverpool – Everton'],
  ['cancelled', { status: 'CANC' }, 'Aflyst: Liverpool – Everton', 'Cancelled: Liverpool – Everton'],
  [
    'abandoned',
    { status: 'ABD', home_goals: 1, away_goals: 0 },
    'Stoppet: Liverpool – Everton',
    'Stopped: Liverpool – Everton',
  ],
  ['won without a match', { status: 'WO' }, 'Liverpool – Everton', 'Liverpool – Everton'],
];

for (const [what, changes, da, en] of titles)
  test(`[MATCH-6] A match ${what} is called '${da}' in Danish and '${en}' in English`, () =>
    deepEqual(
      [eventOf(changes).summary, eventOf(changes, english).summary].map((summary) => textOf(summary)),
      [da, en],
    ));

for (const [status, expected] of [
  ['NS', 'CONFIRMED'],
  ['FT', 'CONFIRMED'],
  ['TBD', 'TENTATIVE'],
  ['PST', 'TENTATIVE'],
  ['CANC', 'CANCELLED'],
  ['ABD', 'CANCELLED'],
] as const)
  test(`The entry of a match in status ${status} is ${expected}`, () =>
    equal(eventOf({ status }).status, expected));

test('An entry has the two hours of the match, its ground, competition, round and page', () => {
  const event = eventOf();
  equal(event.start.toISOString(), '2026-08-15T14:00:00.000Z');
  equal(event.end?.toISOString(), '2026-08-15T16:00:00.000Z');
  equal(textOf(event.location), 'Anfield, Liverpool');
  const address = 'https://liverpool-fans.dk/kamp/liverpool_fc-everton_fc/7';
  equal(textOf(event.description), `Premier League, 3. runde\n${address}`);
  ok(textOf(eventOf({}, english).description).startsWith('Premier League, Matchweek 3\n'));
  equal(textOf(event.url), address);
  equal(textOf(eventOf({}, english).url), 'https://liverpool-fans.com/fixture/liverpool_fc-everton_fc/7');
});

test('[GRAPH-5] An entry has the announced channels until the match is over', () => {
  const line = (changes: Partial<FixtureRow>, site?: typeof english) =>
    textOf(eventOf(changes, site, ['Viaplay', 'TV 2 Play']).description).split('\n')[1];
  equal(line({}), 'Vises på Viaplay, TV 2 Play');
  equal(line({ status: '1H' }, english), 'Live on Viaplay, TV 2 Play');
  match(line({ status: 'FT', home_goals: 2, away_goals: 1 }) ?? '', /^https:/);
});

test("A match without a known time is an all-day event in the competition's time zone", () => {
  const text = formatCalendar(
    [{ ...derby, time_known: false, kickoff: new Date('2026-08-15T23:30:00Z') }],
    noChannels,
    'Liverpool',
    danish,
  );
  match(text, /DTSTART;VALUE=DATE:20260816\r\n/);
  equal(/DTEND/.test(text), false);
});

test('[MATCH-6] A rescheduled match keeps its ID and increments its sequence', () => {
  const before = eventOf();
  const after = eventOf({ kickoff: new Date('2026-08-16T12:30:00Z'), revision: 3 });
  equal(before.uid, 'fixture-7@fan-base.com');
  equal(after.uid, before.uid);
  equal(eventOf({}, english).uid, before.uid);
  deepEqual([before.sequence, after.sequence].map(Number), [2, 3]);
  equal(after.start.toISOString(), '2026-08-16T12:30:00.000Z');
});

test('The same matches give the same file at any time, so that caches work', () =>
  equal(
    formatCalendar([derby], noChannels, 'Liverpool', danish),
    formatCalendar([derby], noChannels, 'Liverpool', danish),
  ));

test('Lines end in CRLF and have at most 75 bytes, long Danish words included', () => {
  const long = 'Rødgrød med fløde på Ærø – søndagsstævnet for hold på Læsø, Åland og øerne'.repeat(2);
  const text = formatCalendar(
    [{ ...derby, ...derbyOf('Brøndby'), venue_name: long }],
    noChannels,
    'Brøndby: kampe',
    danish,
  );
  equal(text.replaceAll('\r\n', '').includes('\n'), false);
  for (const line of text.split('\r\n')) ok(Buffer.byteLength(line) <= 75, line);
  equal(textOf(eventsOf(text)[0]?.location), `${long}, Liverpool`);
  equal(textOf(eventsOf(text)[0]?.summary), 'Brøndby – Everton');
});

const hostile = 'Ever\r\nEND:VEVENT\nATTACH:https://evil.example/\u2028X;Y,Z\u0007:1"';

test('A name with line breaks, semicolons and quotes stays a name', () => {
  const text = formatCalendar(
    [
      {
        ...derby,
        ...derbyOf('Liverpool', hostile),
        venue_name: hostile,
        competition_name: hostile,
        stage: null,
        round_name: hostile,
      },
    ],
    new Map([[derby.id, [hostile]]]),
    hostile,
    danish,
  );
  const unfolded = text.replaceAll('\r\n ', '');
  equal(/^ATTACH/m.test(unfolded), false);
  equal(unfolded.match(/^END:VEVENT/gm)?.length, 1);
  const plain = 'Ever END:VEVENT ATTACH:https://evil.example/ X;Y,Z :1"';
  equal(textOf(eventsOf(text)[0]?.summary), `Liverpool – ${plain}`);
  equal(textOf(eventsOf(text)[0]?.location), `${plain}, Liverpool`);
});

for (const [file, expected] of [
  ['2026.ics', { kind: 'season', season: 2026 }],
  ['team.ics', { kind: 'newest-season' }],
  ['match-123.ics', { kind: 'match', id: '123' }],
] as const)
  test(`${file} means ${JSON.stringify(expected)}`, () => deepEqual(parseCalendarFile(file), expected));

test('[MATCH-6] a calendar is valid by RFC 5545: lines, breaks and required properties', () => {
  const matches = [
    derby,
    { ...derby, id: '8', time_known: false },
    { ...derby, id: '9', status: 'CANC' as const, venue_name: 'Sønderjysk; Æ, \\ "Park" 👍'.repeat(8) },
  ];
  const text = formatCalendar(matches, noChannels, 'Liverpool', danish);
  ok(text.endsWith('END:VCALENDAR\r\n'));
  for (const line of text.split('\r\n')) {
    ok(Buffer.byteLength(line) <= 75, line);
    ok(!/[\n\r]/.test(line) && line.isWellFormed(), line);
  }
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const name of ['prodid', 'version']) ok(calendar.hasProperty(name), name);
  equal(calendar.getFirstPropertyValue('version'), '2.0');
  const events = calendar.getAllSubcomponents('vevent');
  equal(events.length, matches.length);
  for (const event of events) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'summary'])
      equal(event.getAllProperties(name).length, 1, name);
    ok(!(event.hasProperty('dtend') && event.hasProperty('duration')));
    match(String(event.getFirstPropertyValue('status')), /^(?:CONFIRMED|TENTATIVE|CANCELLED)$/);
  }
  equal(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size, matches.length);
});
