import type { Problem } from '../../../refusal.ts';
import { leagueOf, teamOf } from './league-records.ts';
import { fieldsOf, integerOf, listOf, needed, readList, textOf } from './values.ts';

const movements = ['up', 'down', 'same'] as const;

/** `row` is what the table has besides the ids. */
function standingOf(value: unknown) {
  const raw = fieldsOf(value);
  const all = fieldsOf(raw['all']);
  const goals = fieldsOf(all['goals']);
  const count = (found: unknown, name: string, least = 0) =>
    needed(integerOf(found, least, 10_000), name, found);
  return {
    team: teamOf(raw['team'], 'team'),
    row: {
      group_name: textOf(raw['group']) ?? '',
      rank: count(raw['rank'], 'rank', 1),
      points: count(raw['points'], 'points', -1000),
      played: count(all['played'], 'all.played'),
      won: count(all['win'], 'all.win'),
      drawn: count(all['draw'], 'all.draw'),
      lost: count(all['lose'], 'all.lose'),
      goals_for: count(goals['for'], 'all.goals.for'),
      goals_against: count(goals['against'], 'all.goals.against'),
      form: textOf(raw['form']),
      movement: movements.find((movement) => movement === raw['status']) ?? null,
      description: textOf(raw['description']),
    },
  };
}

/** A group's rows. A table with a hole is none: one bad row leaves its whole group out. */
function groupOf(rows: unknown, place: string, problems: Problem[]) {
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

/** A season's table; a competition with groups has one list of rows, each naming its group. */
export type ProviderTable = ReturnType<typeof tableOf>;

/**
 * One record of `standings`: a season's table; a competition with groups has one list of rows, each naming its group.
 * Where a group was left out (`isWhole`), what is stored of groups that are not here stays.
 */
export function tableOf(value: unknown, place: string, problems: Problem[]) {
  const raw = fieldsOf(fieldsOf(value)['league']);
  const groups = listOf(raw['standings']).map((rows, index) =>
    groupOf(rows, `${place}.league.standings[${index}]`, problems),
  );
  const season = needed(integerOf(raw['season'], 1850, 2100), 'league.season', raw['season']);
  return {
    league: leagueOf(raw, raw['country']),
    season,
    rows: groups.flatMap((group) => group ?? []),
    isWhole: !groups.includes(null),
  };
}
