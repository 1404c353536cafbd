import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { after, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { ThreadList, ThreadPlace } from '@fan-base/shared-contracts/api/forum';
import { Client } from 'pg';
import { openTestApi, type TestApi } from '../api.ts';
import { startTestCluster, type TestCluster } from '../cluster.ts';
import { skipOnPglite } from '../database.ts';
import { temporaryFolder } from '../embedded-folder.ts';
import { type Member, registered } from '../member.ts';

const home = 'liverpool-fans.dk';
const forum = '/forums/truppen';
const fieldOfVisitor = { 'x-site-domain': home };

const toContent = (text: string) => ({ version: 1, blocks: [{ kind: 'paragraph', spans: [{ text }] }] });

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function tests(cluster: TestCluster): Promise<void> {
  after(cluster.stop);
  const dataDir = await temporaryFolder();
  after(() => rm(dataDir, { recursive: true, force: true }));
  const replicaUrl = await cluster.addReplica();
  const database = { databaseUrl: cluster.url, dataDir, remove: async () => {} };
  const settings = { databaseReadUrl: replicaUrl };
  // Two processes, as far as they are concerned.
  const first = await openTestApi(settings, database);
  const second = await openTestApi(settings, database);
  const primary = await connect(cluster.url);
  after(() => primary.end());
  const fan = await registered(first, 'Fan', home);
  const token = await first.tokenOf(home);

  const visit = (api: TestApi, headers: Record<string, string> = {}, path = forum) =>
    api.get(path, { authorization: `Bearer ${token}`, ...fieldOfVisitor, ...headers });
  const titles = async (api: TestApi, headers: Record<string, string> = {}) =>
    (await visit(api, headers)).json<ThreadList>().threads.map(({ title }) => title);
  async function write(member: Member, title: string): Promise<ThreadPlace> {
    const content = toContent(title);
    const answer = await member.send('POST', `${forum}/threads`, { title, content, key: randomUUID() });
    equal(answer.statusCode, 200, answer.body);
    return answer.json<{ place: ThreadPlace }>().place;
  }
  /** Runs a statement on the replica, as its superuser. */
  async function onReplica<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = await connect(replicaUrl);
    const answer = await client.query<Row>(statement, values).finally(() => client.end());
    return answer.rows;
  }
  /** Number of connections that read from the replica for requests during `act`. */
  async function countReads(act: () => Promise<unknown>): Promise<number> {
    const [{ now } = { now: '' }] = await onReplica<{ now: string }>('select clock_timestamp()::text as now');
    await act();
    const [{ count } = { count: 0 }] = await onReplica<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where application_name = 'fan-base-api-reads' and query_start >= $1::timestamptz`,
      [now],
    );
    return count;
  }
  /** Waits until an API's visitors read from the replica. */
  const untilRead = (context: TestContext, api: TestApi) =>
    context.waitFor(async () => ok((await countReads(() => visit(api))) > 0), {
      timeout: 15_000,
      interval: 100,
    });
  const until = (context: TestContext, look: () => void | Promise<void>) =>
    context.waitFor(look, { timeout: 15_000, interval: 20 });
  /** Runs `act` while the replica receives the WAL but does not replay it. */
  async function whilePaused(act: () => Promise<void>): Promise<void> {
    await onReplica('select pg_wal_replay_pause()');
    await act().finally(() => onReplica('select pg_wal_replay_resume()'));
  }
  const said = ({ log }: TestApi, event: string) => log.filter((line) => line.includes(event)).length;

  test('visitors read from the replica; members, recent writers and all writes use the primary', async (context) => {
    await untilRead(context, first);
    equal(await countReads(() => fan.send('GET', forum)), 0);
    equal(await countReads(() => visit(first, { 'x-wrote': '1' })), 0);
    equal(await countReads(() => first.get('/healthz')), 0);
    equal(await countReads(() => write(fan, 'Først')), 0);
    await untilRead(context, first);
    const keys = `/answers?key=${encodeURIComponent(forum)}&key=${encodeURIComponent('/forums')}`;
    ok((await countReads(() => visit(first, {}, keys))) > 0, 'many answers in one call');
    equal(await countReads(() => visit(first, { 'x-wrote': '1' }, keys)), 0);
    equal(said(first, 'replica.read'), 1);
  });

  test('a write is visible immediately to the writer on every process, and to all once announced', async (context) => {
    const { id } = await write(fan, 'Læst med det samme');
    const countReplies = async (api: TestApi, headers: Record<string, string> = {}) => {
      const { threads: all } = (await visit(api, headers)).json<ThreadList>();
      return all.find(({ place }) => place.id === id)?.replies;
    };
    await untilRead(context, first);
    await untilRead(context, second);
    await whilePaused(async () => {
      const answer = await fan.send('POST', `/threads/${id}/comments`, {
        content: toContent('Svar'),
        key: randomUUID(),
      });
      equal(answer.statusCode, 200, answer.body);
      const began = performance.now();
      equal(await countReplies(first), 1);
      equal(await countReplies(second, { 'x-wrote': '1' }), 1);
      await until(context, async () => equal(await countReplies(second), 1));
      ok(performance.now() - began < 1_000, 'the process was notified');
      equal(await countReads(() => visit(second)), 0);
    });
    await untilRead(context, second);
    equal(await countReplies(second), 1);
  });

  test('with a lagging replica no answer is older than five seconds', async (context) => {
    await untilRead(context, first);
    await whilePaused(async () => {
      await primary.query('begin');
      // As if it had not been announced.
      await primary.query('set local session_replication_role = replica');
      await primary.query("update thread set title = 'Rettet' where title = 'Først'");
      await primary.query('commit');
      const began = performance.now();
      ok((await titles(first)).includes('Først'), 'the replica has not applied it');
      await until(context, async () => ok((await titles(first)).includes('Rettet')));
      const ms = performance.now() - began;
      context.diagnostic(`${Math.round(ms)} ms`);
      ok(ms < 5_500, `${ms} ms`);
      await until(context, () => equal(said(first, 'replica.left'), 1));
    });
    await untilRead(context, first);
    equal(said(first, 'replica.read'), 2);
  });

  test('a replica that disconnects during a request fails none, and is used again when it is back', async (context) => {
    await untilRead(context, first);
    const statuses = new Set<number>();
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        statuses.add((await visit(first)).statusCode);
        await delay(5);
      }
    })();
    await cluster.act('shut down replica');
    await until(context, () => equal(said(first, 'replica.left'), 2));
    await write(fan, 'Uden kopi');
    ok((await titles(first)).includes('Uden kopi'));
    await cluster.act('restart replica');
    await untilRead(context, first);
    isOver = true;
    await asking;
    deepEqual([...statuses], [200]);
  });

  test('an API starts without its replica', async () => {
    await cluster.act('shut down replica');
    const third = await openTestApi(settings, database);
    equal((await visit(third)).statusCode, 200);
    await cluster.act('restart replica');
  });
}

const cluster = skipOnPglite('the embedded database has no replica') || (await startTestCluster());
if (typeof cluster === 'string') test('visitors read from a replica', { skip: cluster });
else await tests(cluster);
