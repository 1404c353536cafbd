import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, defineCall } from '@fan-base/shared-contracts/api/call';
import { ReleaseService } from '@fan-base/shared-contracts/release';
import { array, integer, object, string, unknown, validate } from '@fan-base/shared-contracts/struct';
import { describeCalls } from './describe-calls.ts';

const getTips = defineCall('getTips', 'GET /tips/{match}', {
  summary: 'Tips of a match',
  access: 'site',
  params: object({ match: integer() }),
  answer: array(string()),
  live: true,
});
const giveTip = defineCall('giveTip', 'POST /tips/{match}', {
  summary: 'Give a tip',
  access: 'user',
  params: object({ match: integer() }),
  body: object({ goals: integer() }),
  answer: object({}),
  errors: ['taken'],
});

const described = describeCalls('mf-quiz', { giveTip, getTips, Tip: object({}) });

test('[TEAM-9] calls are listed as a release has them, without structs', () => {
  const read: unknown = JSON.parse(JSON.stringify(described));
  equal(validate(read, ReleaseService).ok, true);
  const [give, get] = described.calls;
  deepEqual([give?.path, give?.errors, give?.live], ['/tips/{match}', ['taken'], undefined]);
  deepEqual(
    [get?.id, get?.live, get?.answer],
    ['getTips', true, { type: 'array', items: { type: 'string' } }],
  );
});

test('[TEAM-9] the client calls them below the path of the remote', () => {
  equal(
    described.client.slice(described.client.indexOf('export const')),
    `export const client = /* @__PURE__ */ createClient<typeof import('./calls.ts')>({
  giveTip: 'POST /r/quiz/tips/{match}',
  getTips: 'GET /r/quiz/tips/{match}',
});
`,
  );
});

const wrong: readonly (readonly [what: string, part: Partial<Call>, reason: RegExp])[] = [
  ['for the operator', { access: 'operator' }, /getTips has the access operator/],
  ['with an upload', { isUpload: true }, /JSON/],
  ['with another path', { path: '/Tips' }, /the path \/Tips/],
  ['with the path of health checks', { path: '/health' }, /answers already/],
  ['with a cache that is for members', { access: 'user', cache: { fresh: 60, stale: 60 } }, /a GET for user/],
  ['with a cache that writes', { method: 'POST', cache: { fresh: 60, stale: 60 } }, /a POST for site/],
  ['that is live but no GET', { method: 'POST', answer: unknown() }, /only answers of GET/],
];

for (const [what, part, reason] of wrong)
  test(`[TEAM-9] a call ${what} is refused`, () => {
    throws(() => describeCalls('mf-quiz', { getTips: { ...getTips, ...part } }), reason);
  });

test('[TEAM-9] a call that is exported under another name is refused', () => {
  throws(() => describeCalls('mf-quiz', { tips: getTips }), /getTips is exported as tips/);
});
