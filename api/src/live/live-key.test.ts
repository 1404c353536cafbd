import { deepEqual, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '../http/errors.ts';
import { parseLiveKeys } from './live-key.ts';

const valid: [string, { key: string; id: string; params: Record<string, string> }[]][] = [
  ['["/fixtures/next"]', [{ key: '/fixtures/next', id: 'getNextFixture', params: {} }]],
  [
    '["/matches/7/live","/matches/7"]',
    [
      { key: '/matches/7/live', id: 'getMatchLive', params: { id: '7' } },
      { key: '/matches/7', id: 'getMatch', params: { id: '7' } },
    ],
  ],
  [
    '["/standings/2026?rows=5"]',
    [{ key: '/standings/2026?rows=5', id: 'getStandings', params: { season: '2026' } }],
  ],
  ['["/fixtures/next","/fixtures/next"]', [{ key: '/fixtures/next', id: 'getNextFixture', params: {} }]],
];
for (const [text, expected] of valid)
  test(`The keys ${text} can be listened to`, () => {
    const keys = parseLiveKeys(text).map(({ key, call, params }) => ({
      key,
      id: call.id,
      params: { ...params },
    }));
    deepEqual(keys, expected);
  });

const refused = [
  'fixtures',
  '{}',
  '[]',
  '[7]',
  '["/news"]',
  '["/fixtures/2026"]',
  '["/live?keys=[]"]',
  '["/ingest/runs"]',
  '["//elsewhere.example/fixtures/next"]',
  '["http://api/fixtures/next"]',
  '["/fixtures/../fixtures/next"]',
  '["/fixtures/next#part"]',
  '["fixtures/next"]',
  '["/matches/7/live/more"]',
  JSON.stringify(Array.from({ length: 13 }, (_, id) => `/matches/${id}`)),
];
for (const text of refused)
  test(`The keys ${text.slice(0, 50)} are refused`, () => {
    throws(() => parseLiveKeys(text), HttpError);
  });
