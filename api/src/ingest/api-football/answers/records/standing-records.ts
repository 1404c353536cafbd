import type { StandingTable } from '../../../../database/tables.generated.ts';
import type { Problem } from '../../../refusal.ts';
import { leagueOf, type ProviderLeague, type ProviderTeam, teamOf } from './league-records.ts';
import { fieldsOf, integerOf, listOf, needed, readList, textOf } from './values.ts';

export interface ProviderStanding {
  readonly team: ProviderTeam;
  /** What the table has besides the ids. */
  readonly row: Omit<StandingTable, 'competition_id' | 'season' | 'team_id' | 'updated_at'>;
}

/** A season's table; a competition with groups has one list of rows, each naming its group. */
export interface ProviderTable {
  readonly league: ProviderLeague;
  readonly season: number;
  readonly rows: readonly ProviderStanding[];
  /** False when a group was left out: what is stored of groups that are not here then stays. */
  readonly isWhole: boolean;
}

const movements = ['up', 'down', 'same'] as const;

function standingOf(value: unknown): ProviderStanding {
  const raw = fieldsOf(value);
  const all = fieldsOf(raw.all);
  const goals = fieldsOf(all.goals);
  const count = (found: unknown, name: string, least = 0) =>
    needed(integerOf(found, least, 10_000), name, found);
  return {
    team: teamOf(raw.team, 'team'),
    row: {
      group_name: textOf(raw.group) ?? '',
      rank: count(raw.rank, 'rank', 1),
      points: count(raw.points, 'points', -1000),
      played: count(all.played, 'all.played'),
      won: count(all.win, 'all.win'),
      drawn: count(all.draw, 'all.draw'),
      lost: count(all.lose, 'all.lose'),
      goals_for: count(goals.for, 'all.goals.for'),
      goals_against: count(goals.against, 'all.goals.against'),
      form: textOf(raw.form),
      movement: movements.find((movement) => movement === raw.status) ?? null,
      description: textOf(raw.description),
    },
  };
}

/** A group's rows. A table with a hole is none: one bad row leaves its whole group out. */
function groupOf(rows: unknown, place: string, problems: Problem[]): readonly ProviderStanding[] | null {
  const { records: group, problems: found } = readList(rows, place, standingOf);
  const [first] = found;
  if (first) {
    problems.push({ ...first, reason: `${first.reason}; its group is left out` });
    return null;
  }
  const isTwice = new Set(group.map(({ team }) => team.id)).size < group.length;
  if (!isTwice) return group;
  problems.push({ place, reason: 'a team stands twice in this group; the group is left out' });
  return null;
}

/** One record of `standings`. */
export function tableOf(value: unknown, place: string, problems: Problem[]): ProviderTable {
  const raw = fieldsOf(fieldsOf(value).league);
  const groups = listOf(raw.standings).map((rows, index) =>
    groupOf(rows, `${place}.league.standings[${index}]`, problems),
  );
  const season = needed(integerOf(raw.season, 1850, 2100), 'league.season', raw.season);
  return {
    league: leagueOf(raw, raw.country),
    season,
    rows: groups.flatMap((group) => group ?? []),
    isWhole: !groups.includes(null),
  };
}
