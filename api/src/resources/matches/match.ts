import type { HeadToHead, Match } from '@fan-base/shared-contracts/api/match';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { fixtureOf } from '../fixtures/fixture.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import type { MatchRow, MeetingTotals } from './matches.queries.ts';

export const venueOf = ({ venue_name: name, venue_city: city }: MatchRow): Match['venue'] =>
  name === null && city === null ? null : { name, city };

/** Meetings as the contract has them, from rows that each carry the totals. */
export function headToHeadOf(rows: readonly (FixtureRow & MeetingTotals)[]): HeadToHead {
  const [totals] = rows;
  return {
    totals: {
      played: totals?.total_played ?? 0,
      homeWins: totals?.total_won ?? 0,
      draws: totals?.total_drawn ?? 0,
      awayWins: totals?.total_lost ?? 0,
      homeGoals: totals?.total_scored ?? 0,
      awayGoals: totals?.total_conceded ?? 0,
    },
    fixtures: rows.map(fixtureOf),
  };
}

export interface ReportRow {
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly published_at: Date;
}

export function reportOf(row: ReportRow | undefined): Match['report'] {
  if (!row) return null;
  const paragraphs = row.text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return { title: row.title, paragraphs, author: row.author, publishedAt: row.published_at.toISOString() };
}

/** Television before streams, then by name as the language sorts. */
export function sortBroadcasts(rows: Match['broadcasts'], language: Language): Match['broadcasts'] {
  const { compare } = new Intl.Collator(localeTag[language]);
  const rank = { tv: 0, stream: 1 };
  return rows.toSorted(
    (one, other) => rank[one.kind] - rank[other.kind] || compare(one.channel, other.channel),
  );
}
