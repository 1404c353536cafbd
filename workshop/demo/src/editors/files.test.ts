import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { simulatedSeason } from '../matches/simulate.ts';
import { selectSquad } from '../people/squads.ts';
import { hasFee } from '../people/terms.ts';
import { retirementAge } from '../people/values.ts';
import { viewAt } from '../testing/world.ts';
import { writeMatchesFile } from './matches-file.ts';
import { writePlayersFile } from './players-file.ts';

const view = viewAt('2026-11-24T12:00:00Z');
const [header, ...lines] = writePlayersFile(view).trim().split('\n');
const rows = new Map(
  lines.map((row) => {
    const [id, value, , , contractEnd = ''] = row.split(',');
    return [Number(id), { value: Number(value), contractEnd }] as const;
  }),
);
const { people } = simulatedSeason(2026, view.seed);
const clubNames: readonly (string | null)[] = clubs.map(({ name }) => name);

test("every player of the clubs' squads has a value", () => {
  for (const { name } of clubs)
    for (const { player } of selectSquad(people, name, '2026-11-24'))
      assert.ok((rows.get(player.id)?.value ?? 0) > 0, `${name} ${player.lastName}`);
});

test('the value of a player bought this season is near the fee', () => {
  const bought = people.transfers.filter(
    ({ date, to, terms }) => date > '2026-07' && date < '2026-11' && clubNames.includes(to) && hasFee(terms),
  );
  assert.ok(bought.length > clubs.length);
  for (const { player, terms } of bought) {
    const [, amount, unit] = /^€ ([\d.]+)([MK])$/.exec(terms ?? '') ?? [];
    const fee = Number(amount) * (unit === 'K' ? 1e3 : 1e6);
    const value = rows.get(player.id)?.value ?? 0;
    // Both are rounded.
    assert.ok(Math.abs(fee - value) < 0.4 * value + 100_000, `${player.lastName}: ${fee}, ${value}`);
  }
});

test('contracts end after the season, and at the latest when the player retires', () => {
  for (const { name } of clubs)
    for (const { player } of selectSquad(people, name, '2026-11-24')) {
      const end = rows.get(player.id)?.contractEnd;
      if (!end) continue;
      const age = Number(end.slice(0, 4)) - Number(player.birthDate.slice(0, 4));
      assert.ok(end >= '2027-06-30' && age <= retirementAge, `${player.lastName}: ${end}`);
    }
});

test("the players' file has the editors' columns, with empty cells", () => {
  assert.equal(header, 'player,value,past_values,weekly_wage,contract_end,boots,expected_return,loan_until');
  assert.ok(lines.length < 16 * 31, String(lines.length));
  const day = String.raw`(\d{4}-\d\d-\d\d)?`;
  const past = String.raw`(\d{4}-07-01 \d+(; |(?=,)))*`;
  const form = new RegExp(String.raw`^\d+,\d*,${past},\d*,${day},[\w ]*,${day},${day}$`);
  assert.ok(lines.every((line) => form.test(line)));
  assert.ok(lines.some((line) => line.includes(',,')) && lines.some((line) => /\d$/.test(line)));
});

interface MatchRow {
  readonly reports?: Readonly<
    Record<'da' | 'en', { title: string; text: string; author: string; publishedAt: string }>
  >;
  readonly broadcasts: readonly { readonly language: string }[];
}
const matches = JSON.parse(writeMatchesFile(view)) as MatchRow[];

test('the editors report on past matches in both languages, in two to four paragraphs', () => {
  const reports = matches.flatMap((row) => (row.reports ? [row.reports.da, row.reports.en] : []));
  assert.ok(reports.length > 100 && reports.length < matches.length * 2);
  for (const { title, text, author, publishedAt } of reports) {
    const paragraphs = text.split('\n\n').length;
    assert.ok(title && author && paragraphs >= 2 && paragraphs <= 4);
    assert.ok(Date.parse(publishedAt) <= view.now.getTime());
  }
});

test('every match in the file has a Danish broadcast', () => {
  assert.ok(matches.every(({ broadcasts }) => broadcasts.some(({ language }) => language === 'da')));
});
