import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, open, test } from '@fan-base/platform-tests/page';
import { on } from '@fan-base/platform-tests/site';
import { root } from '@fan-base/tooling/project';
import { runImport } from '../run-import.ts';

const shared = resolve(root, process.env.SHARED_DATA ?? '../shared/data');
/** A season that neither other tests nor the demonstration use. */
const file = join(shared, 'openfootball/2024-25/en.1.json');
const host = 'arsenal-fans.dk';
const club = 'Arsenal FC';

interface Match {
  readonly team1: string;
  readonly team2: string;
  readonly score?: { readonly ft?: readonly [number, number] };
}

/** The top of a table, computed from the file: points, goal difference, goals. */
function leaderOf(matches: readonly Match[]): { team: string; points: number } {
  const teams = new Map<string, { points: number; difference: number; goals: number }>();
  const add = (team: string, own: number, other: number) => {
    const row = teams.get(team) ?? { points: 0, difference: 0, goals: 0 };
    row.points += own > other ? 3 : own === other ? 1 : 0;
    row.difference += own - other;
    row.goals += own;
    teams.set(team, row);
  };
  for (const { team1, team2, score } of matches) {
    if (!score?.ft) continue;
    add(team1, score.ft[0], score.ft[1]);
    add(team2, score.ft[1], score.ft[0]);
  }
  const [first] = [...teams].sort(
    ([, a], [, b]) => b.points - a.points || b.difference - a.difference || b.goals - a.goals,
  );
  return { team: first?.[0] ?? '', points: first?.[1].points ?? 0 };
}

test.skip(!existsSync(file), `the folder of real data, ${shared}, is not here`);

test('[INGEST-3] [MATCH-1] [MATCH-5] fixtures and table show an imported real season', async ({ page }) => {
  const { matches }: { matches: Match[] } = JSON.parse(readFileSync(file, 'utf8'));
  const first = await runImport('openfootball', file);
  expect(first.stdout).toMatch(/380/);
  const again = await runImport('openfootball', file);
  expect(again.stdout).toMatch(/nothing new/);

  await open(page, on(host, '/kampe/2024?competition=en.1'));
  const opening = page.locator('main li[data-next]', { hasText: 'Wolves' }).first();
  await expect(opening).toContainText('2–0');
  await expect(page.locator('main li[data-next]')).toHaveCount(
    matches.filter(({ team1, team2 }) => [team1, team2].includes(club)).length,
  );

  await open(page, on(host, '/stilling/2024'));
  const { team, points } = leaderOf(matches);
  const leader = page.locator('tbody tr').first();
  await expect(leader).toContainText(team.replace(/ FC$/, ''));
  await expect(leader).toContainText(String(points));
});
