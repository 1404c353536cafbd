import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import type { View } from '../api-football/view.ts';
import { toPostContent, toRichText } from './content.ts';
import { listMatchThreads } from './match-threads.ts';
import { listMembers } from './members.ts';
import data from './texts/members.json' with { type: 'json' };
import { type ForumThread, listThreads } from './threads.ts';

interface ForumSite {
  readonly domain: string;
  readonly club: Club;
  readonly language: Language;
}

/** The sites that have a forum. */
export const forumSites: readonly ForumSite[] = clubs.flatMap((club) =>
  languages.map((language) => ({ domain: language === 'da' ? club.danish : club.english, club, language })),
);

/** All threads of a site up to now. */
export function listForum({ club, language }: ForumSite, view: View): readonly ForumThread[] {
  const threads = listThreads(club, language, view);
  const used = new Set(threads.flatMap(({ text, posts }) => [text, ...posts.map((post) => post.text)]));
  return [...threads, ...listMatchThreads({ club, language }, view, used)];
}

/** A site's forum: every thread says that it is simulated. Null for an unknown site. */
export function writeForumFile(domain: string, view: View): string | null {
  const site = forumSites.find((candidate) => candidate.domain === domain);
  if (!site) return null;
  const { note } = data[site.language];
  const threads = listForum(site, view).map(({ text, posts, at, ...thread }) => ({
    ...thread,
    at: at.toISOString(),
    content: toRichText(text, note),
    posts: posts.map((post) => ({
      id: post.id,
      member: post.member,
      at: post.at.toISOString(),
      content: toPostContent(post),
    })),
  }));
  return `${JSON.stringify({ site: domain, members: listMembers(site.language), threads }, null, 1)}\n`;
}
