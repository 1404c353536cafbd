import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { clubs } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import forums from './forum.json' with { type: 'json' };
import { fillTemplate } from './texts.ts';

/** A site with a forum. */
interface ForumSite {
  readonly domain: string;
  readonly language: Language;
  /** The club's short name. */
  readonly club: string;
}

/** The network's initial sites. */
export const allSites: readonly ForumSite[] = clubs.flatMap(({ shortName, danish, english }) => [
  { domain: danish, language: 'da', club: shortName },
  { domain: english, language: 'en', club: shortName },
]);

/** An error response of the API. */
class RefusedCall extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls the API of a product as a member of a site. @throws RefusedCall */
type Call = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Retry interval in milliseconds for a busy API, and the number of attempts. */
const pauseMs = 2000;
const maxAttempts = 150;

const toRichText = (texts: readonly string[]) => ({
  version: 1,
  blocks: texts.map((text, index) => ({
    kind: 'paragraph',
    spans: [index === 0 ? { text } : { text, italic: true }],
  })),
});

/** Calls the API from a separate network for each member: the API limits registrations by network. */
const callAs =
  (api: string, { domain }: ForumSite, from: number, token: string | null): Call =>
  async <Answer>(path: string, body?: object) => {
    for (let calls = 1; ; calls += 1) {
      const answer = await fetch(`${api}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-site-domain': domain,
          'x-forwarded-for': `198.18.${from}.1`,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.ok) return (await answer.json()) as Answer;
      const reason = `${path} answered ${answer.status}: ${await answer.text()}`;
      if (answer.status !== 503 || calls === maxAttempts) throw new RefusedCall(answer.status, reason);
      // The API is still filling its database.
      await delay(pauseMs, undefined, { ref: false });
    }
  };

/** A session of an anonymous visitor. */
async function openSession(api: string, site: ForumSite, from: number): Promise<Call> {
  const path = `/settings?domain=${site.domain}&language=${site.language}`;
  const { token } = await callAs(api, site, from, null)<{ token: string }>(path);
  return callAs(api, site, from, token);
}

/**
 * A member of the demonstration, logged in on a site.
 * @param index position in the list of members of the site's language
 * @param registered names that are registered already: the API counts every attempt to
 */
async function logInMember(
  api: string,
  site: ForumSite,
  index: number,
  secret: string,
  registered: Set<string>,
): Promise<Call> {
  const { members, prefix } = forums[site.language];
  const place = index % members.length;
  const from = place + (site.language === 'da' ? 1 : 101);
  const username = `${prefix}-${members[place]}`;
  const password = createHash('sha256').update(`${username} ${secret}`).digest('hex');
  const call = await openSession(api, site, from);
  const account = { username, email: `${username}@simulated.invalid`, password, confirmPassword: password };
  const login = () => call<{ token: string }>('/user/login', { username, password });
  const { token } = await (registered.has(username)
    ? login()
    : call<{ token: string }>('/user/register', account).catch((error: unknown) => {
        if (!(error instanceof RefusedCall && error.status === 409)) throw error;
        return login();
      }));
  registered.add(username);
  return callAs(api, site, from, token);
}

/**
 * Seeds the forum of every site without posts: members register and write threads that are marked as simulated,
 * through the API's public calls.
 * @param api URL of a product's API, which must trust X-Forwarded-For of this machine
 * @param secret from which the members' passwords are derived
 */
export async function fillForums(
  api: string,
  secret: string,
  sites: readonly ForumSite[] = allSites,
): Promise<void> {
  const registered = new Set<string>();
  // New members may begin three threads a day: each begins in turn.
  const turns: Record<Language, number> = { da: 0, en: 0 };
  for (const site of sites) {
    const { threads, note } = forums[site.language];
    const call = await openSession(api, site, 200);
    const { activity } = await call<{ activity: readonly { readonly author: unknown }[] }>('/forums');
    // Match threads have no author.
    const isWritten = activity.some(({ author }) => author !== null);
    for (const { forum, title, posts } of isWritten ? [] : threads) {
      const [first = '', ...replies] = posts.map((post) => fillTemplate(post, { club: site.club }));
      const turn = turns[site.language];
      turns[site.language] += 1;
      const begin = await logInMember(api, site, turn, secret, registered);
      const thread = { title, content: toRichText([first, note]), key: randomUUID() };
      const { place } = await begin<{ place: { id: string } }>(`/forums/${forum}/threads`, thread);
      for (const [index, reply] of replies.entries()) {
        const answer = await logInMember(api, site, turn + index + 1, secret, registered);
        await answer(`/threads/${place.id}/comments`, { content: toRichText([reply]), key: randomUUID() });
      }
    }
  }
}
