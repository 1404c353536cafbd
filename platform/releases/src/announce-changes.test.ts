import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { type Announcement, withAnnouncements } from './announce-changes.ts';
import { promote, startCanary, stopCanary } from './changes.ts';
import { openFolder } from './open-folder.ts';
import { publish } from './publish.ts';
import { createProvides, createUses } from './testing/create-release.ts';
import { makeBuild } from './testing/make-build.ts';
import { budgets } from './weights.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-webhook-'));
const received: { readonly headers: IncomingHttpHeaders; readonly body: Announcement }[] = [];
let status = 204;
const server = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: (await json(request)) as Announcement });
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const problems: string[] = [];
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`;
const releases = withAnnouncements(openFolder(join(folder, 'releases')), {
  url,
  token: 'the token',
  onProblem: (problem) => problems.push(problem),
});
const author = { at: '2026-11-28T12:00:00.000Z', by: 'ada', why: '' };
const takeTexts = () => received.splice(0).map(({ body }) => body.text);

test('[TEAM-4] each change of the releases is announced: published, canary, stopped', async () => {
  await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: 'shorter titles', by: 'ada' });
  assert.equal(received[0]?.headers.authorization, 'Bearer the token');
  assert.partialDeepStrictEqual(received[0]?.body, {
    remote: 'mf-news',
    action: 'publish',
    version: '1.0.0',
    revision: 1,
    nearBudget: [],
  });
  await publish({ build: makeBuild('mf-news', '1.1.0', 'b'), releases, why: '', by: 'ada', isHeld: true });
  await releases.changeRegistry((registry) =>
    startCanary(registry, 'mf-news', { version: '1.1.0', share: 5 }, author),
  );
  await releases.changeRegistry((registry) =>
    stopCanary(registry, 'mf-news', '1.1.0', { ...author, by: 'pages server', why: 'it failed' }),
  );
  assert.deepEqual(takeTexts(), [
    'mf-news 1.0.0 is published for all visitors (ada: shorter titles)',
    'mf-news 1.1.0 is published on hold (ada)',
    'mf-news 1.1.0 goes to 5 % of visitors (ada)',
    'mf-news 1.1.0 is no longer a canary (pages server: it failed)',
  ]);
});

test('[TEAM-4] a typed reason is plain text in the sentence: no markup, mentions, links and lines', async () => {
  const why = '<!channel> @everyone\n\u202e[free](https://evil.example) *now* `x` <@U1|you>';
  const build = makeBuild('mf-quiz', '1.0.0', 'q');
  await publish({ build, releases, why, by: 'ada <!here>' });
  await publish({ build: makeBuild('mf-quiz', '1.1.0', 'r'), releases, why: 'x'.repeat(5_000), by: 'ada' });
  assert.deepEqual(takeTexts(), [
    'mf-quiz 1.0.0 is published for all visitors (ada !here: !channel everyone free (https evil.example) now x U1 you)',
    `mf-quiz 1.1.0 is published for all visitors (ada: ${'x'.repeat(300)})`,
  ]);
});

test('[TEAM-4] a part that has used 90 % of its budget is named', async () => {
  const build = makeBuild('mf-news', '1.2.0', 'c', {
    pages: { front: {} },
    chunks: { 'page-front': ['front.js'] },
    bytes: { 'front.js': Math.ceil(budgets.page * 0.92) },
  });
  await publish({ build, releases, why: '', by: 'ada' });
  assert.deepEqual(takeTexts(), [
    'mf-news 1.2.0 is published for all visitors (ada). page front weighs 33.1 KiB, the budget is 36 KiB',
  ]);
});

test('[TEAM-7] the announcement of a shell names the remotes that it leaves out', async () => {
  const module = '@fan-base/shared-contracts/shell';
  const shell = (version: string, names: string[]) =>
    makeBuild('shell', version, version, {
      container: null,
      provides: createProvides({ exports: { [module]: names } }),
    });
  const quiz = makeBuild('mf-poll', '1.0.0', 'q', {
    uses: createUses({ exports: { [module]: ['useOld'] } }),
  });
  await publish({ build: shell('1.0.0', ['useOld']), releases, why: '', by: 'ada' });
  await publish({ build: quiz, releases, why: '', by: 'ada' });
  takeTexts();
  await publish({ build: shell('2.0.0', []), releases, why: '', by: 'ada', isHeld: true });
  await releases.changeRegistry((registry) => promote(registry, 'shell', '2.0.0', author));
  assert.deepEqual(takeTexts(), [
    'shell 2.0.0 is published on hold (ada)',
    `shell 2.0.0 goes to all visitors (ada). visitors do not get mf-poll: mf-poll 1.0.0 uses useOld of ${module}; shell 2.0.0 does not have it`,
  ]);
});

test('an announcement that is not taken leaves the change, and is reported', async () => {
  status = 500;
  await publish({ build: makeBuild('mf-news', '1.3.0', 'd'), releases, why: '', by: 'ada' });
  assert.equal((await releases.readRegistry()).apps['mf-news']?.stable, '1.3.0');
  assert.deepEqual(problems, [`${new URL(url).host} did not take an announcement: Error: status 500`]);
});
