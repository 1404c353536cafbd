import { test } from 'node:test';
import { danish, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { CompetitionStatistics } from '@fan-base/shared-contracts/api/competitions';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { Player, PlayerSeason, PlayerSeasonDetails, Squad } from '@fan-base/shared-contracts/api/squad';
import type { ApiKey } from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { expect } from '@playwright/test';

const hosts = [danish, 'dortmund-fans.dk'];

const askFor =
  (host: string) =>
  <Answer>(key: string): Promise<Answer> =>
    siteApi<Answer>(originOf(host), key as ApiKey<Answer>);

const sum = <Item>(items: readonly Item[], count: (item: Item) => number | null): number =>
  items.reduce((total, item) => total + (count(item) ?? 0), 0);

/** Friendlies are excluded from totals. */
const isCompetitive = ({ competition }: Pick<PlayerSeason, 'competition'>) =>
  competition.key !== 'friendlies';

const listTotals = (items: readonly { minutes: number | null; goals: number | null }[], games: number) => [
  games,
  sum(items, ({ minutes }) => minutes),
  sum(items, ({ goals }) => goals),
];

test('[SQUAD-1] [SQUAD-2] [GRAPH-2] squad, statistics and match log give a player the same totals', async () => {
  let compared = 0;
  for (const host of hosts) {
    const call = askFor(host);
    const { season, players } = await call<Squad>('/squad');
    for (const { slug, games, minutes, goals } of players) {
      const { statistics, team } = await call<Player>(`/players/${slug}`);
      const { matches } = await call<PlayerSeasonDetails>(`/players/${slug}/season?season=${season}`);
      const rows = statistics.filter(
        (row) => row.season === season && row.team.id === team?.id && isCompetitive(row),
      );
      const totals = listTotals(
        rows,
        sum(rows, (row) => row.games),
      );
      const played = matches.filter(
        ({ fixture, side, appearance }) =>
          (appearance === 'started' || appearance === 'substitute') &&
          fixturePhase(fixture.status) === 'finished' &&
          fixture[side].id === team?.id &&
          isCompetitive(fixture),
      );
      const squad = [games ?? 0, minutes ?? 0, goals ?? 0];
      expect(totals, `${host} ${slug}: statistics and squad`).toEqual(squad);
      expect(listTotals(played, played.length), `${host} ${slug}: match log and squad`).toEqual(squad);
      compared += played.length > 0 ? 1 : 0;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test('[MATCH-5] every row of a league table adds up, and so do its columns', async () => {
  for (const host of hosts)
    for (const part of ['', '?matches=home', '?matches=away']) {
      const { rows } = await askFor(host)<Standings>(`/standings/2026${part}`);
      expect(rows.length, host).toBeGreaterThan(17);
      for (const { team, played, won, drawn, lost, points } of rows) {
        expect(won + drawn + lost, `${team.name} ${part}`).toBe(played);
        expect(won * 3 + drawn, `${team.name} ${part}`).toBe(points);
      }
      if (part !== '') continue;
      expect(sum(rows, ({ won }) => won)).toBe(sum(rows, ({ lost }) => lost));
      expect(sum(rows, ({ drawn }) => drawn) % 2).toBe(0);
      expect(sum(rows, ({ goalsFor }) => goalsFor)).toBe(sum(rows, ({ goalsAgainst }) => goalsAgainst));
    }
});

test('[GRAPH-3] a league’s top scorers have the same counts as in their statistics', async () => {
  const call = askFor(danish);
  const { goals } = await call<CompetitionStatistics>('/competitions/2026/en.1/statistics');
  expect(goals.length).toBeGreaterThan(5);
  for (const { player, team, count, games } of goals) {
    const { statistics } = await call<Player>(`/players/${player.slug}`);
    const row = statistics.find(
      ({ season, competition, team: { id } }) =>
        season === 2026 && competition.key === 'en.1' && id === team.id,
    );
    expect([row?.goals, row?.games], player.name).toEqual([count, games]);
  }
});
