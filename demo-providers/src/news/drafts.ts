import type { Language } from '@fan-base/shared-contracts/language';
import { DateTime } from 'luxon';
import { fill, words } from '../words.ts';
import { createTable, type DemoMatch, type DemoSeason, isOver, type Standing } from '../world/season.ts';

export interface Copy {
  readonly title: string;
  /** Paragraphs; the first is the lead. */
  readonly body: readonly string[];
}

/** A story whose text is written only if it is published at the moment of the request. */
export interface Draft {
  /** Stable: the same story has the same id in every answer. */
  readonly id: string;
  readonly publishedAt: Date;
  readonly copy: () => Copy;
}

/** Whose supporters a story is written for. */
export interface Audience {
  readonly team: string;
  /** Name of the team's ground. */
  readonly ground: string;
  readonly language: Language;
  readonly competition: string;
  readonly worldSeed: string;
}

export const clocks = {
  da: { zone: 'Europe/Copenhagen', format: 'HH.mm', date: "'den' d. MMMM" },
  en: { zone: 'Europe/London', format: 'HH:mm', date: 'd MMMM' },
} as const;

export const minutes = (count: number): number => count * 60_000;
export const week = minutes(7 * 24 * 60);

export const getTableAt = ({ matches }: DemoSeason, at: Date): Standing[] =>
  createTable(matches.filter((match) => isOver(match, at)));

export const findStanding = (table: readonly Standing[], team: string): Standing =>
  table.find((row) => row.team === team) ?? { team, place: 1, played: 0, points: 0, difference: 0 };

export const isOf = ({ home, away }: DemoMatch, team: string): boolean => home === team || away === team;

export const getOpponent = ({ home, away }: DemoMatch, team: string): string => (home === team ? away : home);

/** `Sunday`, and with its date where the next Sunday would be understood. */
export function formatDay(language: Language, day: Date, at: Date): string {
  const { zone, date } = clocks[language];
  const when = DateTime.fromJSDate(day, { zone });
  const weekday = words[language].weekdays[when.weekday - 1] ?? '';
  const isNear = when.diff(DateTime.fromJSDate(at, { zone }).startOf('day'), 'days').days < 7;
  return isNear ? weekday : `${weekday} ${when.setLocale(language).toFormat(date)}`;
}

/** `Matchweek 13` in the Premier League, `Matchday 13` elsewhere. */
export const formatMatchday = (language: Language, competition: string, round: number): string =>
  fill(words[language].matchday[competition === 'Premier League' ? 'weekly' : 'other'], { round });
