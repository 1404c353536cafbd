import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { listMatchesOf, type MatchSnapshot, type View } from '../api-football/view.ts';
import { fillTemplate } from '../texts.ts';
import { getSide } from '../world/match.ts';
import { memoize } from '../world/memoize.ts';
import { between, createRandom, shuffled } from '../world/random.ts';
import { getShortName } from '../world/teams.ts';
import { dayMs, hourMs, minuteMs, shift } from '../world/time.ts';
import type { Post } from './content.ts';
import { getOccasions, type Occasion } from './match-plan.ts';
import { createAuthors } from './members.ts';
import da from './texts/match.da.json' with { type: 'json' };
import en from './texts/match.en.json' with { type: 'json' };
import type { ForumThread } from './threads.ts';

export const matchTexts: Readonly<Record<Language, typeof en>> = { da, en };

/** A post about a match, with the occasion that it is about. */
export interface MatchPost extends Post {
  readonly occasion: Occasion;
}

/** Parts of a match's posts that later readers still look at. */
const isAfter = ({ kind }: Occasion): boolean => kind.startsWith('end.') || kind === 'after';

/** Members reply to each other if there is time. */
const invitesReplies = ({ kind }: Occasion): boolean => /^(lineup|break|end)/.test(kind);

const canUse = (template: string, { facts }: Occasion): boolean =>
  [...template.matchAll(/\{(\w+)\}/g)].every(
    ([, name = '']) => facts[name] !== undefined && facts[name] !== '',
  );

interface Site {
  readonly club: Club;
  readonly language: Language;
}

/** Members answer others, not themselves. */
function assignAuthors(
  posts: readonly Omit<MatchPost, 'member'>[],
  draw: ReturnType<typeof createAuthors>,
): readonly MatchPost[] {
  const members = new Map<number, string>();
  let last = '';
  return posts.map((post) => {
    const member = draw(last, members.get(post.quoted?.id ?? 0) ?? '');
    members.set(post.id, member);
    last = member;
    return { ...post, member };
  });
}

/**
 * The posts of a whole match in a club's forum.
 * @param used texts of the site that must not be repeated
 * @param isBrief whether only the posts after the match are written
 */
function createPosts(
  { club, language }: Site,
  { match, script }: MatchSnapshot,
  view: View,
  { used, isBrief }: { readonly used: ReadonlySet<string>; readonly isBrief: boolean },
): readonly MatchPost[] {
  if (!script) return [];
  const side = getSide(match, club.name);
  const seed = [view.seed, 'match posts', match.id, club.name, language] as const;
  const taken = new Set<string>();
  const { posts: groups, replies } = matchTexts[language];
  const take = (templates: readonly string[], occasion: Occasion, key: string): string | null => {
    const free = shuffled(templates, createRandom(...seed, key)).find(
      (template) =>
        !taken.has(template) &&
        canUse(template, occasion) &&
        !used.has(fillTemplate(template, occasion.facts)),
    );
    if (free === undefined) return null;
    taken.add(free);
    return fillTemplate(free, occasion.facts);
  };
  let id = 0;
  const posts: Omit<MatchPost, 'member'>[] = [];
  for (const occasion of getOccasions(script, side, language)) {
    const random = createRandom(...seed, 'occasion', occasion.time);
    for (let nth = 0; nth < occasion.posts; nth += 1) {
      id += 1;
      if (isBrief && !isAfter(occasion)) continue;
      const delay = (0.1 + (0.9 * (nth + random())) / occasion.posts) * occasion.within;
      const at = shift(match.kickoff, ((occasion.time + delay) / view.speed) * minuteMs);
      const previous = posts.at(-1);
      const canReply = nth > 0 && previous?.occasion === occasion && previous.quoted === null;
      const isReply = canReply && invitesReplies(occasion) && random() < 0.4;
      const text =
        (isReply ? take(replies, occasion, `reply ${id}`) : null) ??
        take(groups[occasion.kind], occasion, `post ${id}`);
      if (text === null) continue;
      const isQuoting = isReply && previous && !groups[occasion.kind].includes(text);
      const quoted = isQuoting ? { id: previous.id, text: previous.text } : null;
      posts.push({ id, at: new Date(Math.floor(at.getTime() / 1000) * 1000), text, quoted, occasion });
    }
  }
  return assignAuthors(
    posts.sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id),
    createAuthors(view.seed, club, language, createRandom(...seed, 'authors')),
  );
}

/** Posts of whole matches: one per match, site and language. */
const getPosts = memoize(
  100,
  ({ club, language }: Site, { match }: MatchSnapshot, view: View) =>
    [club.name, language, match.id, view.seed, view.speed].join('|'),
  (site: Site, snapshot: MatchSnapshot, view: View) =>
    createPosts(site, snapshot, view, { used: new Set(), isBrief: false }),
);

/** Earlier matches whose threads are still in the file. */
const earlierMatches = 2;
const earlierDays = 30;
const threadNotice = hourMs;

function toThread(
  { club, language }: Site,
  { match }: MatchSnapshot,
  view: View,
  posts: readonly MatchPost[],
): ForumThread {
  const { title, opening, forum } = matchTexts[language];
  const facts = {
    home: getShortName(match.home, language),
    away: getShortName(match.away, language),
    competition: match.competition.name,
  };
  const past = posts.filter(({ at }) => at <= view.now);
  const random = createRandom(view.seed, 'views', match.id, club.name, language);
  return {
    id: `match-${match.id}`,
    forum,
    title: fillTemplate(title, facts),
    member: null,
    at: shift(match.kickoff, -threadNotice),
    text: opening,
    views: between(random, 20, 60) + past.length * between(random, 9, 16),
    fixture: match.id,
    posts: past,
  };
}

/** The site's matches whose threads are open, newest first. */
function listBegun({ club }: Site, view: View): MatchSnapshot[] {
  return listMatchesOf(view, club.name, ({ competition }) => competition.kind !== 'friendlies')
    .filter(({ match, script, state }) => {
      const isSoon = view.now.getTime() >= match.kickoff.getTime() - threadNotice;
      return isSoon && script !== undefined && state.isTimeKnown && match.outcome.kind !== 'unobserved';
    })
    .sort((one, other) => other.match.kickoff.getTime() - one.match.kickoff.getTime());
}

/** The posts of all matches of a site in full. */
export const listMatchPosts = (site: Site, view: View) =>
  listBegun(site, view).map((snapshot) => ({ snapshot, posts: getPosts(site, snapshot, view) }));

/**
 * The threads of a club's newest matches: the latest, or the one that is played, in full, and what was written after
 * those before it.
 * @param used texts of the site's other threads
 */
export function listMatchThreads(site: Site, view: View, used: ReadonlySet<string>): ForumThread[] {
  const [latest, ...earlier] = listBegun(site, view);
  if (!latest) return [];
  const posts = getPosts(site, latest, view);
  const texts = new Set([...used, ...posts.map(({ text }) => text)]);
  const oldest = view.now.getTime() - earlierDays * dayMs;
  const recent = earlier.filter(({ match }) => match.kickoff.getTime() > oldest).slice(0, earlierMatches);
  const before = recent.map((snapshot) => {
    const brief = createPosts(site, snapshot, view, { used: texts, isBrief: true });
    for (const { text } of brief) texts.add(text);
    return toThread(site, snapshot, view, brief);
  });
  return [toThread(site, latest, view, posts), ...before];
}
