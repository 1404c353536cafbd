import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiUrl, ask } from '@fan-base/platform-tests/site';
import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import { root } from '@fan-base/tooling/project';
import { switchSecondFactorOn } from './members.ts';
import { sitesUnderTest } from './sites-under-test.ts';

const payloads: readonly { kind: string; text: string }[] = JSON.parse(
  readFileSync(join(root, 'api/test/hostile/script-payloads.json'), 'utf8'),
);
export const ofEachKind = 4;
const titleLength = 150;

/** A sample of each kind of the hostile texts in the API's tests. */
export const hostileSample: readonly string[] = [...new Set(payloads.map(({ kind }) => kind))].flatMap(
  (wanted) => {
    const texts = payloads
      .filter(({ kind, text }) => kind === wanted && text.trim() !== '' && text.length <= titleLength)
      .map(({ text }) => text);
    const step = texts.length / ofEachKind;
    return Array.from({ length: ofEachKind }, (_, index) => texts[Math.floor(index * step)] ?? '');
  },
);

/** A text in every kind of block; a valid address is a link, too. */
const hostileContent = (text: string): RichText => ({
  version: 1,
  blocks: [
    {
      kind: 'paragraph',
      spans: [
        { text, bold: true },
        { text, italic: true },
      ],
    },
    { kind: 'heading', spans: [{ text }] },
    { kind: 'bullet', spans: [{ text }] },
    { kind: 'number', spans: [{ text }] },
    { kind: 'code', spans: [{ text, code: true }] },
    { kind: 'quote', spans: [{ text }], of: { comment: '1', author: text.slice(0, 80) } },
    ...(/^(https?:\/\/|mailto:)\S+$/.test(text)
      ? [{ kind: 'paragraph' as const, spans: [{ text, link: text }] }]
      : []),
  ],
});

/** A client of `attackedSite` without rate limits. */
export interface Attacker {
  readonly username: string;
  readonly begin: (title: string) => Promise<ThreadAddress>;
  readonly say: (thread: string, text: string) => Promise<void>;
  /** Fills the profile with as many texts as it has fields. */
  readonly describe: (texts: readonly string[]) => Promise<void>;
}

/** A Danish site on which no other test writes. */
export const attackedSite = 'leverkusen-fans.dk';
export const forum = 'truppen';

async function call<Answer>(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(apiUrl() + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.66.${(process.pid >> 8) & 255}.${process.pid & 255}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Registers an attacker. After a failed test a new process continues with its own attacker. */
export async function registerAttacker(): Promise<Attacker> {
  const username = `attacker_${process.pid}`;
  const password = 'correct horse staple';
  const settings = await call<Settings>('', 'GET', `/settings?domain=${attackedSite}&language=da`);
  const { token } = await call<Authenticated>(settings.token, 'POST', '/user/register', {
    username,
    email: `${username}@example.org`,
    password,
    confirmPassword: password,
  });
  const operator = sitesUnderTest().operator;
  await call(operator, 'POST', `/operator/accounts/${username}/role`, { role: 'admin' });
  await switchSecondFactorOn({ call: (method, path, body) => call(token, method, path, body), password });
  let keys = 0;
  const key = () => {
    keys += 1;
    return `key-of-the-attacker-${keys}`;
  };
  return {
    username,
    begin: async (title) =>
      (
        await call<{ place: ThreadAddress }>(token, 'POST', `/forums/${forum}/threads`, {
          title,
          content: hostileContent(title),
          key: key(),
        })
      ).place,
    say: async (thread, text) => {
      await call(token, 'POST', `/threads/${thread}/comments`, { content: hostileContent(text), key: key() });
    },
    describe: async ([realname, city, occupation, favouritePlayer]) => {
      // Through the pages server, which then discards cached pages.
      const answer = await ask(
        attackedSite,
        '/api/user/me',
        { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        { method: 'PATCH', body: JSON.stringify({ realname, city, occupation, favouritePlayer }) },
      );
      if (answer.status !== 200) throw new Error(`describing answered ${answer.status}: ${answer.text}`);
    },
  };
}
