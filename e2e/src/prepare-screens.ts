import { danish, english, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import type { RouteParams } from '@fan-base/shared-contracts/routes';
import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import { begin, say } from './forum-posts.ts';
import { forumWords } from './forum-words.ts';
import { type Member, promote, registered } from './members.ts';

/** Sites that no other test file writes to, with the accounts, threads and texts of the screens. */
export const screenHosts: Readonly<Record<Language, string>> = {
  da: 'aston-villa-fans.dk',
  en: 'aston-villa.fan-base.com',
};

/** Labels of controls and fields, by language. */
const screenWords = {
  da: forumWords,
  en: {
    forum: 'squad',
    quiet: 'trips',
    report: 'Report',
    yours: 'Your comment',
    edit: 'Edit',
    write: 'Write a comment',
    preview: 'Show preview',
    previewed: 'Preview',
    createButton: 'Create thread',
    contentRequired: 'Thread content is required',
  },
} as const;

/** Accounts and content that the screens need, in one language. */
export interface Prepared {
  readonly language: Language;
  readonly words: (typeof screenWords)[Language];
  readonly member: Member;
  readonly administrator: Member;
  /** A thread of several pages with posts by both. */
  readonly thread: ThreadAddress;
  readonly played: RouteParams;
  readonly toCome: RouteParams;
  readonly player: RouteParams;
  readonly article: RouteParams;
}

const slugOf = ({ slug, id }: { slug: string; id: string }) => ({ slug, id });

/** Creates accounts and posts, and looks up content of the demonstration. */
export async function prepareScreens(language: Language): Promise<Prepared> {
  const words = screenWords[language];
  const host = screenHosts[language];
  const member = await registered(host, 'Member');
  const administrator = await registered(host, 'Boss');
  await promote(administrator);
  for (const area of ['notice', 'disclaimer', 'intro', 'about'])
    await administrator.call('PUT', `/editing/texts/${area}`, { text: `Words of ${area}, by an editor` });
  const thread = await begin(member, words.forum, `Shown to ${member.username}`);
  await say(member, thread, 'Zanzibar or Klopp?');
  const rude = await say(member, thread, 'Something rude');
  for (let number = 3; number <= 21; number += 1) await say(administrator, thread, `Comment ${number}`);
  await administrator.call('POST', '/reports', { thread: thread.id, comment: rude.id, reason: 'It is rude' });

  const origin = originOf(language === 'da' ? danish : english);
  const { previous, next } = await siteApi<NextFixture>(origin, '/fixtures/next', language);
  const { players } = await siteApi<Squad>(origin, '/squad', language);
  const { items } = await siteApi<ArticlesPage>(origin, '/articles', language);
  const [player] = players;
  const [article] = items;
  if (!(previous && next && player && article))
    throw new Error('The demonstration lacks matches, players or articles');
  return {
    language,
    words,
    member,
    administrator,
    thread,
    played: slugOf(previous),
    toCome: slugOf(next),
    player: { slug: player.slug },
    article: { slug: article.slug },
  };
}
