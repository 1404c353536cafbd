import type { Language } from '@fan-base/shared-contracts/language';
import { DateTime } from 'luxon';
import { fillTemplate, texts } from '../texts.ts';
import type { Match } from '../world/match.ts';
import { memoizeByObject } from '../world/memoize.ts';
import { isOver, type LeagueSeason } from '../world/season.ts';
import { createTable, type Standing } from '../world/table.ts';

export interface Copy {
  readonly title: string;
  /** Paragraphs; the first is the lead. */
  readonly body: readonly string[];
}

/** A story whose text is written only if it is published at the moment of the request. */
export interface Draft {
  /** The same in every response. */
  readonly id: string;
  readonly publishedAt: Date;
  /** The match that it is about. */
  readonly match?: Match;
  /** When the paper rewrites it, oldest first. */
  readonly changes?: readonly Date[];
  readonly write: (now: Date) => Copy;
}

/** The supporters for whom a story is written. */
export interface Audience {
  readonly team: string;
  /** Name of the team's ground. */
  readonly ground: string;
  readonly language: Language;
  readonly competition: string;
  readonly worldSeed: string;
}

/** A season's tables by the number of matches that are over: every story needs some of them. */
const getTables = memoizeByObject((_season: LeagueSeason) => new Map<number, readonly Standing[]>());

export function getTableAt(season: LeagueSeason, at: Date): readonly Standing[] {
  const played = season.matches.filter((match) => isOver(match, at));
  return getTables(season).getOrInsertComputed(played.length, () =>
    createTable(season.strengths.keys(), played),
  );
}

/** @throws Error for a team of another league */
export function getStanding(table: readonly Standing[], team: string): Standing {
  const standing = table.find((row) => row.team === team);
  if (!standing) throw new Error(`${team} is not in the table`);
  return standing;
}

/** A moment on the clock of a language's readers. */
export const toLocalTime = (language: Language, at: Date): DateTime<true> =>
  DateTime.fromJSDate(at, { zone: texts[language].clock.zone }) as DateTime<true>;

/** `Sunday`, and with its date if it is not the next one. */
export function formatDay(language: Language, day: Date, at: Date): string {
  const local = toLocalTime(language, day);
  const weekday = texts[language].weekdays[local.weekday - 1] ?? '';
  const isNear = local < toLocalTime(language, at).startOf('day').plus({ days: 7 });
  return isNear ? weekday : `${weekday} ${local.setLocale(language).toFormat(texts[language].clock.date)}`;
}

/** `Matchweek 13` in the Premier League, `Matchday 13` elsewhere. */
export const formatMatchday = (language: Language, competition: string, round: number): string =>
  fillTemplate(texts[language].matchday[competition === 'Premier League' ? 'weekly' : 'other'], { round });
