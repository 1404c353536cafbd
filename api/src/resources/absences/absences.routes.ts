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
import { type AbsenceFacts, absenceNow, groupByPlayer, predictAvailability } from './absence.ts';
import { selectComing, selectInjuries, selectOpenAbsences } from './absences.queries.ts';

const matchLimit = 6;

interface Absentee {
  readonly player: SquadRow;
  readonly facts: AbsenceFacts;
  readonly absence: Absence;
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
    const absentees = squad.flatMap((player): Absentee[] => {
      const facts = factsOf(player.id);
      const absence = absenceNow(facts, now);
      return absence ? [{ player, facts, absence }] : [];
    });
    const matches = coming.map(({ provider_id, day }) => ({ providerId: provider_id, day }));
    return { squad, coming, absentees: certainFirst(absentees), matches };
  }

  /** A team's absences in a match; null if unknown: no squad, or the match is too far ahead. */
  async function absentFrom(match: string, teamId: string): Promise<MatchAbsence[] | null> {
    const { squad, coming, absentees, matches } = await absentNow(teamId);
    const at = coming.findIndex(({ id }) => id === match);
    if (at < 0 || squad.length === 0) return null;
    return absentees.flatMap(({ player, facts, absence }): MatchAbsence[] => {
      const availability = predictAvailability(facts, absence, matches)[at];
      return availability === 'out' || availability === 'questionable'
        ? [{ player, absence, availability }]
        : [];
    });
  }

  route(
    getAbsences,
    async ({ site: { team } }) => {
      const { coming, absentees, matches } = await absentNow(team.id);
      return {
        players: absentees.map(({ player, facts, absence }) => ({
          player,
          absence,
          fixtures: predictAvailability(facts, absence, matches),
        })),
        fixtures: coming.map(toFixture),
      };
    },
    {
      cached: {
        madeOf: ['fixture/team', 'squad_member/team', 'player', 'player_extra', 'injury/team', 'sidelined'],
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
        madeOf: ['fixture', 'squad_member', 'player', 'player_extra', 'injury', 'sidelined'],
        until: 'hour',
      },
    },
  );
};
