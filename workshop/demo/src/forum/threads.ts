import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import type { View } from '../api-football/view.ts';
import { toLocalTime } from '../news/drafts.ts';
import { fillTemplate } from '../texts.ts';
import { memoize } from '../world/memoize.ts';
import { between, createRandom, type Random } from '../world/random.ts';
import { dayMs, hourMs, minuteMs, shift } from '../world/time.ts';
import { type ClubFacts, getClubFacts } from './club-facts.ts';
import type { Post } from './content.ts';
import { createAuthors } from './members.ts';
import da from './texts/threads.da.json' with { type: 'json' };
import en from './texts/threads.en.json' with { type: 'json' };

/** A thread of the file, with the posts up to now. */
export interface ForumThread {
  readonly id: string;
  readonly forum: string;
  readonly title: string;
  /** Null: a match's own thread. */
  readonly member: string | null;
  readonly at: Date;
  readonly text: string;
  readonly views: number;
  /** The provider's id of the match. */
  readonly fixture: number | null;
  readonly posts: readonly Post[];
}

/** A reply; `quotes` is the position of the post that it quotes, 0 for the opening post. */
type Reply = string | { readonly quotes: number; readonly text: string };

export interface ThreadText {
  readonly id: string;
  /** Slug of the forum. */
  readonly forum: string;
  /** A condition of the club; none: always. */
  readonly when?: string;
  readonly title: string;
  readonly text: string;
  readonly replies: readonly Reply[];
}

export const threadTexts: Readonly<Record<Language, readonly ThreadText[]>> = { da, en };

/** Days until each thread starts again. */
const periodDays = 36;

/** Moves a time at night to the next morning. */
function toWakingHours(language: Language, at: Date): Date {
  const { hour } = toLocalTime(language, at);
  return hour < 7 ? shift(at, (7 - hour) * hourMs) : at;
}

/** The time until the next reply: mostly minutes or hours, but threads come back after days. */
const drawGap = (index: number, random: Random): number =>
  random() < 0.7
    ? Math.floor((3 + random() ** 3 * 90 * (index + 1)) * minuteMs)
    : Math.floor((0.3 + random() * 3) * dayMs);

/** Fills in a text; null if it uses a fact that there is not. */
function fillKnown(template: string, clubFacts: ClubFacts): string | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const facts: Record<string, string | number> = {};
  for (const name of names) {
    const find = clubFacts[name];
    if (!find) throw new Error(`There is no fact ${name}`);
    const fact = find();
    if (fact === undefined) return null;
    facts[name] = fact;
  }
  return fillTemplate(template, facts);
}

/** A thread with all its replies, from its beginning on. */
interface WholeThread extends Omit<ForumThread, 'views'> {
  /** Views of the first day, per post, and per day. */
  readonly viewRates: readonly [begin: number, post: number, day: number];
}

function writeThread(
  { id, forum, when, title, text, replies }: ThreadText,
  club: Club,
  language: Language,
  view: View,
): WholeThread | null {
  const random = createRandom(view.seed, 'thread', club.name, language, id);
  const clubFacts = getClubFacts(club, language, view);
  if (when !== undefined && when !== clubFacts['result']?.() && when !== clubFacts['half']?.()) return null;
  const [heading, opening] = [fillKnown(title, clubFacts), fillKnown(text, clubFacts)];
  if (heading === null || opening === null) return null;
  const draw = createAuthors(view.seed, club, language, random);
  const opener = draw();
  let [last, at] = [opener, view.now];
  const posts: Post[] = [];
  for (const [index, reply] of replies.entries()) {
    at = toWakingHours(language, shift(at, drawGap(index, random)));
    // The opener sometimes returns to their thread.
    const isOpener = index > 1 && last !== opener && random() < 0.25;
    last = isOpener ? opener : draw(last);
    const filled = fillKnown(typeof reply === 'string' ? reply : reply.text, clubFacts);
    if (filled === null) continue;
    const quotes = typeof reply === 'string' ? null : reply.quotes;
    const quotedText = quotes === 0 ? opening : posts.find((post) => post.id === quotes)?.text;
    const quoted = quotes === null || quotedText === undefined ? null : { id: quotes, text: quotedText };
    if (quotes === null || quoted) posts.push({ id: index + 1, member: last, at, text: filled, quoted });
  }
  const viewRates = [between(random, 12, 40), between(random, 9, 22), 1 + random() * 4] as const;
  const head = { id, forum, title: heading, member: opener, at: view.now, text: opening, fixture: null };
  return { ...head, posts, viewRates };
}

/** Limit of the cached threads: all that start within a period, so that a request only adds replies. */
const maxThreads = 1_200;

const getThread = memoize(
  maxThreads,
  ({ id }: ThreadText, club: Club, language: Language, { seed, now }: View) =>
    [seed, club.name, language, id, now.getTime()].join('|'),
  writeThread,
);

/** A thread with the posts up to now. */
function showThread({ viewRates, ...thread }: WholeThread, now: Date): ForumThread {
  const posts = thread.posts.filter(({ at }) => at <= now);
  const [begin, perPost, perDay] = viewRates;
  const days = (now.getTime() - thread.at.getTime()) / dayMs;
  return { ...thread, posts, views: begin + posts.length * perPost + Math.floor(days * perDay) };
}

/** The threads of a club's site about anything but a single match, of the last weeks. */
export function listThreads(club: Club, language: Language, view: View): ForumThread[] {
  const list = threadTexts[language];
  const random = createRandom(view.seed, 'threads', club.name, language);
  const order = list.map((text) => ({ text, at: random() })).sort((one, other) => one.at - other.at);
  return order.flatMap(({ text }, index) => {
    const phase = ((index + random() * 0.8) / order.length) * periodDays * dayMs;
    const period = periodDays * dayMs;
    const begun = Math.floor((view.now.getTime() - phase) / period) * period + phase;
    const at = toWakingHours(language, new Date(Math.floor(begun / 1000) * 1000));
    const thread = at > view.now ? null : getThread(text, club, language, { ...view, now: at });
    return thread ? [showThread(thread, view.now)] : [];
  });
}
