import { equal } from 'node:assert/strict';
import type { User } from '@fan-base/shared-contracts/api/account';
import sharp from 'sharp';
import { type ClosableTestApi, openClosableTestApi, type TestApi } from './api.ts';
import type { TestDatabase } from './database.ts';
import { insertSeason } from './football.ts';
import { type Member, memberWith, promote, registered, visitorOf } from './member.ts';
import { insertMember } from './squads.ts';
import { uploadForm } from './upload-form.ts';

const domain = 'liverpool-fans.dk';
const password = 'correct horse staple';
const member = 'Fan';

/** Everything that a copy in text format could corrupt. */
const oddText = 'Å\\"\'{},()\t«null» NULL \\x00 \\N 👩‍👩‍👦 \n e\u0301';

/** Answers of a product by request. */
type Answers = Readonly<Record<string, readonly [status: number, body: string]>>;

async function post(who: Member, path: string, body: object): Promise<{ readonly id: string }> {
  const answer = await who.send('POST', path, body);
  equal(answer.statusCode, 200, answer.body);
  const { id, place } = answer.json<{ id?: string; place?: { id: string } }>();
  return { id: id ?? place?.id ?? '' };
}

/**
 * Fills a product like users do: matches, members, threads, comments, an article, and pictures.
 * @returns paths to compare; the last is a picture
 */
async function fillProduct(api: TestApi): Promise<string[]> {
  const { db } = api.dependencies;
  const [match = ''] = await insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-22T14:00:00Z' },
    { home: 'Arsenal FC', away: 'Liverpool FC', kickoff: '2026-08-08T14:00:00Z', goals: [0, 2] },
  ]);
  await insertMember(db, 'Liverpool FC', 2026, 'Ola Home', 'defender', 4);
  const fan = await registered(api, member, domain, password);
  const editor = await registered(api, 'Editor', domain, password);
  await promote(api, 'Editor');
  const content = {
    version: 1,
    blocks: [{ kind: 'paragraph', spans: [{ text: oddText.replace(/\s/g, ' ') }] }],
  };
  const thread = await post(fan, '/forums/truppen/threads', {
    title: 'Æ "thread"',
    content,
    key: 'the-key-of-a-thread',
  });
  for (let number = 0; number < 30; number += 1)
    await post(fan, `/threads/${thread.id}/comments`, { content, key: `the-key-of-comment-${number}` });
  const text = `${oddText}\n\n${'A long story. '.repeat(1_000)}`;
  const article = await post(editor, '/editing/articles', {
    title: 'News',
    lead: 'x',
    author: 'x',
    text,
    picture: null,
  });
  await post(editor, `/editing/articles/${article.id}/publish`, {});
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  const uploaded = await api.app.inject({
    method: 'POST',
    url: '/user/me/image',
    ...uploadForm(fan.token, picture),
  });
  const ofSite =
    '/articles /club /fixtures/2026 /fixtures/next /standings/2026 /forums /forums/truppen /news /rumours /squad /players?search=ola /shop /sitemap /trips /streaming /transfers/2026 /players/ola_home';
  return [
    ...ofSite.split(' '),
    '/sites',
    `/matches/${match}`,
    `/threads/${thread.id}?page=1`,
    `/users/${member}`,
    `/feeds/${domain}`,
    '/user/me',
    uploaded.json<User>().image ?? '',
  ];
}

/** Logs in with the password, and requests paths as a member. */
export async function readProduct(api: TestApi, paths: readonly string[]): Promise<Answers> {
  const visitor = await visitorOf(api, domain);
  const login = await visitor.send('POST', '/user/login', { username: member, password });
  equal(login.statusCode, 200, login.body);
  const fan = memberWith(api, login.json<{ token: string }>().token, domain);
  const answers: [string, readonly [number, string]][] = [];
  for (const path of paths) {
    const { statusCode, rawPayload } = await fan.send('GET', path);
    answers.push([path, [statusCode, rawPayload.toString('latin1')]]);
  }
  return Object.fromEntries(answers);
}

/** Opens a product at a time after everything that fills it. */
export const openLater = (database: TestDatabase): Promise<ClosableTestApi> =>
  openClosableTestApi({ clock: '2026-08-15T18:00:00Z' }, database);

/** Opens a filled product, with its answers to paths. */
export async function openFilledProduct(
  database: TestDatabase,
): Promise<{ readonly api: ClosableTestApi; readonly paths: readonly string[]; readonly answers: Answers }> {
  // Posts of the same instant have no order.
  const filling = await openClosableTestApi({ clockSince: Date.now(), demoNotice: true }, database);
  const paths = await fillProduct(filling).finally(filling.close);
  const api = await openLater(database);
  return { api, paths, answers: await readProduct(api, paths) };
}
