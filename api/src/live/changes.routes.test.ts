import { deepEqual, equal, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { changedKeysHeader } from '@fan-base/shared-contracts/api/call';
import type { ChangedKeys } from '@fan-base/shared-contracts/api/changes';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { insertSeason } from '../../test/football.ts';
import { article, content } from '../../test/isolation/cases.ts';
import { promote, registered } from '../../test/member.ts';
import type { ChangeEvent, ChangeFeed } from '../database/changes.ts';
import { createRoute } from '../http/route.ts';
import { changesRoutes } from './changes.routes.ts';

const domain = 'liverpool-fans.dk';
const api = await openTestApi({ answerCacheMegabytes: 8 });
const { dependencies } = api;
const { db, engine } = dependencies;
const [match = '', other = ''] = await insertSeason(db, 'en.1', 2026, [
  { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-22T14:00:00Z' },
  { home: 'Arsenal FC', away: 'Chelsea FC', kickoff: '2026-08-22T14:00:00Z' },
]);
const editor = await registered(api, 'Editor', domain);
await promote(api, 'Editor');

/** A pages server that follows the changes over real HTTP. */
class Follower {
  readonly messages: ChangedKeys[] = [];
  isOver = false;
  readonly #request: ClientRequest;
  #waiting: (() => void)[] = [];

  constructor({ server }: FastifyInstance) {
    const { port } = server.address() as AddressInfo;
    let text = '';
    this.#request = request({ host: '127.0.0.1', port, path: '/changes', agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.messages.push(JSON.parse(event.slice('data: '.length)));
        this.#wake();
      });
      response.on('close', () => this.#end());
    });
    this.#request.on('error', () => this.#end());
    this.#request.end();
  }
  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }
  #end() {
    this.isOver = true;
    this.#wake();
  }
  async until(condition: (follower: Follower) => boolean): Promise<void> {
    while (!condition(this)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
  close() {
    this.#request.destroy();
  }
}

const isHeartbeat = (keys: ChangedKeys) => keys.length === 0;

await api.app.listen({ host: '127.0.0.1', port: 0 });
async function follow(): Promise<Follower> {
  const follower = new Follower(api.app);
  await follower.until(({ messages }) => messages.length > 0);
  return follower;
}
const changeReferee = (id: string) =>
  sql`update fixture set referee = coalesce(referee, 'A. Referee') || '.' where id = ${id}`;

test('the keys of a change are streamed when it is committed, and none of a change that is rolled back', async () => {
  const follower = await follow();
  await db
    .transaction()
    .execute(async (trx) => {
      await changeReferee(other).execute(trx);
      throw new Error('Rolled back');
    })
    .catch(() => undefined);
  await db.transaction().execute((trx) => changeReferee(match).execute(trx));
  await follower.until(({ messages }) => messages.flat().includes(`fixture/fixture:${match}`));
  const keys = follower.messages.flat();
  deepEqual([keys.includes('fixture'), keys.includes(`fixture/fixture:${other}`)], [true, false]);
  follower.close();
});

test('a change of sites, teams or texts is the key of the network alone', async () => {
  const follower = await follow();
  await sql`update site_text set text = text || '.'`.execute(db);
  await follower.until(({ messages }) => !messages.every(isHeartbeat));
  deepEqual(
    follower.messages.filter((keys) => !isHeartbeat(keys)),
    [[networkKey]],
  );
  follower.close();
});

test('a notification of a kind that this release does not know is ignored', async () => {
  const follower = await follow();
  await sql`select pg_notify('fan_base_changes', ${JSON.stringify({ kind: 'match', fixture: match })})`.execute(
    db,
  );
  await changeReferee(match).execute(db);
  await follower.until(({ messages }) => messages.flat().includes(`fixture/fixture:${match}`));
  ok(follower.messages.flat().every((key) => key.startsWith('fixture')));
  follower.close();
});

test('a stream starts with a heartbeat, and continues with others', async () => {
  const follower = await follow();
  ok(isHeartbeat(follower.messages[0] ?? ['none']));
  await follower.until(({ messages }) => messages.filter(isHeartbeat).length > 1);
  follower.close();
});

test('after a lost connection for changes, everything counts as changed', async (context) => {
  if (engine === 'pglite') return context.skip('the embedded database is in the process');
  const follower = await follow();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fan-base-live'
    and datname = current_database()`.execute(db);
  await follower.until(({ messages }) => messages.some((keys) => keys.includes(networkKey)));
  follower.close();
});

test('while changes may be missed, a stream has no heartbeat, but the changes that arrive', async (context) => {
  let isCurrent = false;
  let checks = 0;
  let notify: (event: ChangeEvent) => void = () => undefined;
  const checked = Promise.withResolvers<void>();
  const changes: ChangeFeed = {
    subscribe: (listener) => {
      notify = listener;
      return () => undefined;
    },
    isCurrent: () => {
      checks += 1;
      if (checks > 3) checked.resolve();
      return isCurrent;
    },
    catchUp: async () => false,
    close: async () => undefined,
  };
  const app = fastify();
  context.after(() => app.close());
  const given = { ...dependencies, changes };
  changesRoutes(createRoute(app, given), given, app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const follower = new Follower(app);
  await checked.promise;
  notify({ kind: 'rows', table: 'offer' });
  await follower.until(({ messages }) => messages.length > 0);
  isCurrent = true;
  await follower.until(({ messages }) => messages.length > 1);
  deepEqual(follower.messages, [['offer', 'offer/*'], []]);
  follower.close();
});

const toKeys = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers[changedKeysHeader] ?? '').split(' ');

test('the response to a comment names its thread, and the next reader in this process has the comment', async () => {
  const opened = { title: 'A thread', content, key: 'the-key-of-the-thread' };
  const { id } = (await editor.send('POST', '/forums/truppen/threads', opened)).json<{
    place: { id: string };
  }>().place;
  for (const number of [1, 2, 3]) {
    const replies = async () => (await api.getAs(domain, `/threads/${id}`)).json<Thread>().replies;
    equal(await replies(), number - 1);
    const response = await editor.send('POST', `/threads/${id}/comments`, {
      content,
      key: `the-key-of-comment-${number}`,
    });
    equal(response.statusCode, 200, response.body);
    const keys = toKeys(response);
    for (const key of [`comment/thread:${id}`, `thread/thread:${id}`, 'thread']) ok(keys.includes(key), key);
    equal(await replies(), number);
  }
});

test("the response to an editor's publication names the site's articles, and the next reader has it", async () => {
  const titles = async () =>
    (await api.getAs(domain, '/articles')).json<{ items: { title: string }[] }>().items;
  const { id } = (await editor.send('POST', '/editing/articles', article)).json<{ id: string }>();
  deepEqual(await titles(), []);
  const response = await editor.send('POST', `/editing/articles/${id}/publish`);
  equal(response.statusCode, 200, response.body);
  const { id: site } = await db
    .selectFrom('site')
    .select('id')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  ok(toKeys(response).includes(`article/site:${site}`));
  deepEqual(
    (await titles()).map(({ title }) => title),
    [article.title],
  );
});

test('a comment changes the keys of no other thread', async () => {
  const open = async (key: string) =>
    (await editor.send('POST', '/forums/truppen/threads', { title: key, content, key })).json<{
      place: { id: string };
    }>().place.id;
  const [one, another] = [await open('the-key-of-one-thread'), await open('the-key-of-another')];
  const before = dependencies.answers.moment();
  await editor.send('POST', `/threads/${one}/comments`, { content, key: 'the-key-of-its-comment' });
  const keys = dependencies.answers.changedSince(before);
  deepEqual(
    [one, another].map(
      (id) => keys?.includes(`thread/thread:${id}`) || keys?.includes(`comment/thread:${id}`),
    ),
    [true, false],
  );
});

test('a response to a write without changes names no keys', async () => {
  const response = await editor.send('POST', '/threads/1/views');
  equal(response.headers[changedKeysHeader], undefined);
});

test('a server that closes ends the streams', async () => {
  const follower = await follow();
  const closed = once(api.app.server, 'close');
  await api.app.close();
  await Promise.all([closed, follower.until(({ isOver }) => isOver)]);
});
