import type { Problem } from '../refusal.ts';
import { leagueField, teamField } from './league-records.ts';
import {
  getAt,
  integerWithin,
  oneOf,
  optionalField,
  readFields,
  readList,
  requiredField,
  toInstant,
  toList,
  toSeason,
  toText,
} from './values.ts';

const count = (path: string, min = 0) => requiredField(path, integerWithin(min, 10_000));

/** `row` has the table's columns besides the ids. */
const parseStanding = readFields({
  team: teamField(),
  row: readFields({
    group_name: (record) => toText(getAt(record, 'group')) ?? '',
    rank: count('rank', 1),
    points: count('points', -1000),
    played: count('all.played'),
    won: count('all.win'),
    drawn: count('all.draw'),
    lost: count('all.lose'),
    goals_for: count('all.goals.for'),
    goals_against: count('all.goals.against'),
    form: optionalField('form', toText),
    movement: optionalField('status', oneOf({ up: 'up', down: 'down', same: 'same' })),
    description: optionalField('description', toText),
    as_of: (record) => toInstant(getAt(record, 'update'))?.toISOString() ?? null,
  }),
});

/** A group's rows. An incomplete table is useless, so one unusable row skips its whole group. */
function parseGroup(rows: unknown, place: string, problems: Problem[]) {
  const found: Problem[] = [];
  const { records: group } = readList(rows, place, found, parseStanding);
  const [first] = found;
  if (first) {
    problems.push({ ...first, reason: `${first.reason}; its group is skipped` });
    return null;
  }
  const hasDuplicate = new Set(group.map(({ team }) => team.id)).size < group.length;
  if (!hasDuplicate) return group;
  problems.push({ place, reason: 'a team is listed twice in this group; the group is skipped' });
  return null;
}

export type ProviderTable = ReturnType<typeof parseTable>;

/**
 * A record of `standings`: a season's table. A competition with groups has one list of rows, each naming its group.
 * Unless `isWhole`, a group was skipped, and stored groups must not be deleted.
 */
export function parseTable(record: unknown, place: string, problems: Problem[]) {
  const groups = toList(getAt(record, 'league.standings')).map((rows, index) =>
    parseGroup(rows, `${place}.league.standings[${index}]`, problems),
  );
  const season = requiredField('league.season', toSeason)(record);
  return {
    league: leagueField()(record),
    season,
    rows: groups.flatMap((group) => group ?? []),
    isWhole: !groups.includes(null),
  };
}
