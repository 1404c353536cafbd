import { randomUUID } from 'node:crypto';
import { clubs } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { fill, words } from './words.ts';

/** A site whose forum may be filled. */
export interface ForumSite {
  readonly domain: string;
  readonly language: Language;
  /** The club's short name. */
  readonly club: string;
}

/** Every site of the network as it begins. */
export const allSites: readonly ForumSite[] = clubs.flatMap(({ shortName, danish, english }) => [
  { domain: danish, language: 'da', club: shortName },
  { domain: english, language: 'en', club: shortName },
]);

/** A call of a product's API, as somebody on a site. @throws Error when it refuses */
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

const textOf = (texts: readonly string[]) => ({
  version: 1,
  blocks: texts.map((text, index) => ({
    kind: 'paragraph',
    spans: [index === 0 ? { text } : { text, italic: true }],
  })),
});

/**
 * Shows a newcomer what a forum looks like: members register and write threads, which say that they are simulated, on
 * each of the sites on which nobody has written yet. They do so by the API's own calls, as everybody does.
 * @param api address of a product's API, which believes this machine's word on who asks
 */
export async function fillForums(api: string, sites: readonly ForumSite[] = allSites): Promise<void> {
  const password = randomUUID();
  const registered = new Set<string>();
  let turn = 0;

  async function call(
    token: string | null,
    site: ForumSite,
    from: number,
    ...[method, path, body]: Parameters<Call>
  ) {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        'x-site-domain': site.domain,
        // Everyone writes from a place of their own: one alone may not register so many.
        'x-forwarded-for': `198.18.0.${from + 1}`,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  const visitor = async (site: ForumSite, from: number): Promise<Call> => {
    const path = `/settings?domain=${site.domain}&language=${site.language}`;
    const { token } = (await call(null, site, from, 'GET', path)) as { token: string };
    return (...asked) => call(token, site, from, ...asked);
  };

  /** A member, logged in on a site. */
  async function member(site: ForumSite, index: number): Promise<Call> {
    const { members, prefix } = words[site.language].forum;
    const place = index % members.length;
    const username = `${prefix}-${members[place]}`;
    const from = place + (site.language === 'da' ? 0 : 100);
    const asVisitor = await visitor(site, from);
    const account = { username, email: `${username}@simulated.invalid`, password, confirmPassword: password };
    const answer = await (registered.has(username)
      ? asVisitor('POST', '/user/login', { username, password })
      : asVisitor('POST', '/user/register', account));
    registered.add(username);
    const { token } = answer as { token: string };
    return (...asked) => call(token, site, from, ...asked);
  }

  async function fillSite(site: ForumSite): Promise<void> {
    const { threads, note } = words[site.language].forum;
    const { activity } = (await (
      await visitor(site, 0)
    )('GET', '/forums')) as {
      activity: readonly { readonly author: unknown }[];
    };
    // Threads of match days are nobody's.
    if (activity.some(({ author }) => author !== null)) return;
    for (const { forum, title, posts } of threads) {
      const [first = '', ...replies] = posts.map((post) => fill(post, { club: site.club }));
      const begin = await member(site, turn);
      const thread = { title, content: textOf([first, note]), key: randomUUID() };
      const { place } = (await begin('POST', `/forums/${forum}/threads`, thread)) as {
        place: { id: string };
      };
      for (const [index, reply] of replies.entries()) {
        const answer = await member(site, turn + index + 1);
        const comment = { content: textOf([reply]), key: randomUUID() };
        await answer('POST', `/threads/${place.id}/comments`, comment);
      }
      turn += 1;
    }
  }

  for (const site of sites) await fillSite(site);
}
