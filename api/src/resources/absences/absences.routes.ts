import {
  type Absence,
  getAbsences,
  getMatchAbsences,
  type MatchAbsence,
} from '@fan-base/shared-contracts/api/squad';
import type { Routes } from '../../http/route.ts';
import { toFixture } from '../fixtures/fixture.ts';
import { requireMatch } from '../matches/matches.queries.ts';
import { toDay } from '../squad/age.ts';
import { type SquadRow, selectSquad } from '../squad/squad.queries.ts';
import { type Availability, absenceNow, groupByPlayer, predictAvailability } from './absence.ts';
import { selectComing, selectInjuries, selectOpenAbsences } from './absences.queries.ts';

const matchLimit = 6;

interface Absentee {
  readonly player: SquadRow;
  readonly absence: Absence;
  /** Of the upcoming matches. A player in a line-up is available, whatever was reported before. */
  readonly fixtures: readonly Availability[];
}

/** Certain absences first; within both groups, from goalkeeper to forwards as in the squad. */
const certainFirst = <One extends { readonly absence: Absence }>(absentees: readonly One[]): One[] => [
  ...absentees.filter(({ absence }) => absence.kind === 'missing'),
  ...absentees.filter(({ absence }) => absence.kind === 'questionable'),
];

export const absencesRoutes: Routes = (route, { clock, db }) => {
  /** Currently absent players of a team, and its next matches; null without a known squad. */
  async function absentNow(teamId: string) {
    const now = clock.now();
    const [squad, injuries, spells, coming] = await Promise.all([
      selectSquad(db, teamId),
      selectInjuries(db, teamId, now),
      selectOpenAbsences(db, teamId, toDay(now)),
      selectComing(db, teamId, now, matchLimit),
    ]);
    const factsOf = groupByPlayer(squad, injuries, spells);
    const matches = coming.map(({ provider_id, day }) => ({ providerId: provider_id, day }));
    const absentees = squad.flatMap((player): Absentee[] => {
      const facts = factsOf(player.id);
      const absence = absenceNow(facts, now);
      if (!absence) return [];
      const fixtures = predictAvailability(facts, absence, matches).map((predicted, index) =>
        coming[index]?.named.includes(player.id) ? 'available' : predicted,
      );
      return [{ player, absence, fixtures }];
    });
    return { squad, coming, absentees: certainFirst(absentees) };
  }

  /** A team's absences in a match; null if unknown: no squad, or the match is too far ahead. */
  async function absentFrom(match: string, teamId: string): Promise<MatchAbsence[] | null> {
    const { squad, coming, absentees } = await absentNow(teamId);
    const at = coming.findIndex(({ id }) => id === match);
    if (at < 0 || squad.length === 0) return null;
    return absentees.flatMap(({ player, absence, fixtures }): MatchAbsence[] => {
      const availability = fixtures[at];
      return availability === 'out' || availability === 'questionable'
        ? [{ player, absence, availability }]
        : [];
    });
  }

  route(
    getAbsences,
    async ({ site: { team } }) => {
      const { coming, absentees } = await absentNow(team.id);
      return {
        players: absentees.map(({ player, absence, fixtures }) => ({
          player,
          absence,
          fixtures: [...fixtures],
        })),
        fixtures: coming.map(toFixture),
      };
    },
    {
      cached: {
        madeOf: [
          'fixture/team',
          'fixture_lineup_player',
          'squad_member/team',
          'player',
          'player_extra',
          'injury/team',
          'sidelined',
        ],
        until: 'hour',
      },
    },
  );

  route(
    getMatchAbsences,
    async ({ site: { team }, params: { id } }) => {
      const { home, away } = await requireMatch(db, team, id);
      const [ofHome, ofAway] = await Promise.all([absentFrom(id, home.id), absentFrom(id, away.id)]);
      return { teams: { home, away }, home: ofHome, away: ofAway };
    },
    {
      cached: {
        madeOf: [
          'fixture',
          'fixture_lineup_player/fixture',
          'squad_member',
          'player',
          'player_extra',
          'injury',
          'sidelined',
        ],
        until: 'hour',
      },
    },
  );
};
