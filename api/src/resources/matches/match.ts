import type { FormMatch, HeadToHead, Match } from '@fan-base/shared-contracts/api/match';
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

/** A match that is over as one of its teams sees it; a shoot-out decides it. */
export function formMatchOf(teamId: string, row: FixtureRow): FormMatch[] {
  const { home, away, score, penalties, kickoff } = fixtureOf(row);
  if (!score) return [];
  const isHome = home.id === teamId;
  const deciding = row.status === 'PEN' && penalties ? penalties : score;
  const ahead = (deciding.home - deciding.away) * (isHome ? 1 : -1);
  return [
    {
      result: ahead > 0 ? 'win' : ahead < 0 ? 'loss' : 'draw',
      opponent: isHome ? away : home,
      isHome,
      score,
      kickoff,
    },
  ];
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
