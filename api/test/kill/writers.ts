import { equal } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../src/database/types.ts';
import { codeOf } from '../second-factor-code.ts';
import { type Acknowledged, contentOf } from './writer.ts';

const domain = 'liverpool-fans.dk';
const password = 'correct horse staple';

async function post<Answer>(
  address: string,
  token: string,
  body: object,
  from = '192.0.2.1',
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  });
  equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as Answer;
}

/**
 * Members without posting limits: administrators, each registered from another address.
 * @returns their tokens
 */
export async function registerWriters(url: string, dataDir: string, writers: number): Promise<string[]> {
  const operator = (await readFile(join(dataDir, 'operator.token'), 'utf8')).trim();
  const settings = await fetch(`${url}/settings?domain=${domain}&language=da`);
  const { token: visitor } = (await settings.json()) as Settings;
  return Promise.all(
    Array.from({ length: writers }, async (_, index) => {
      const username = `Writer${index}`;
      const registration = {
        username,
        email: `${username}@example.org`,
        password,
        confirmPassword: password,
      };
      const { token } = await post<Authenticated>(
        `${url}/user/register`,
        visitor,
        registration,
        `192.0.2.${10 + index}`,
      );
      await post(`${url}/operator/accounts/${username}/role`, operator, { role: 'admin' });
      const path = `${url}/user/me/second-factor`;
      const { secret } = await post<{ secret: string }>(path, token, { password });
      await post(`${path}/confirm`, token, { code: codeOf(secret) });
      return token;
    }),
  );
}

/**
 * Starts the threads to write in.
 * @returns their IDs
 */
export async function beginThreads(url: string, token: string): Promise<[string, ...string[]]> {
  const begin = async (key: string) =>
    (
      await post<{ place: { id: string } }>(`${url}/forums/truppen/threads`, token, {
        title: key,
        content: contentOf(key),
        key,
      })
    ).place.id;
  return [await begin('the-first-of-all-threads'), await begin('the-second-of-all-threads')];
}

const byKey = (one: { key: string | null }, other: { key: string | null }) =>
  (one.key ?? '') < (other.key ?? '') ? -1 : 1;

/** The stored state of the writers' posts, in a fixed order. */
export async function storedOf(db: Kysely<Database>) {
  const comments = await db
    .selectFrom('comment')
    .select(['id', 'idempotency_key as key', 'content', 'deleted_at'])
    .execute();
  const threads = await db
    .selectFrom('thread')
    .select(['id', 'idempotency_key as key', 'content', 'deleted_at'])
    .where('idempotency_key', 'not like', 'the-%-of-all-threads')
    .execute();
  const stored = (kind: Acknowledged['kind'], list: typeof threads) =>
    list.map((row) => ({
      kind,
      id: row.id,
      key: row.key,
      words: row.content.blocks[0]?.spans[0]?.text,
      isDeleted: row.deleted_at !== null,
    }));
  return [...stored('comment', comments), ...stored('thread', threads)].sort(byKey);
}

/** The acknowledged state of the writers' posts, in the same order. */
export const acknowledgedTo = (writers: readonly { readonly acknowledged: readonly Acknowledged[] }[]) =>
  writers.flatMap(({ acknowledged }) => acknowledged).sort(byKey);
