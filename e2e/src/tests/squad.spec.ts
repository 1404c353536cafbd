import { gzipSync } from 'node:zlib';
import type { Absences, Player, PlayersFound, Squad } from '@fan-base/shared-contracts/api/squad';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on } from '../site.ts';
import { siteApi } from '../siteApi.ts';

const origin = (host: string) => new URL(on(host)).origin;

for (const [host, path, groups, columns] of [
  [
    danish,
    '/trup',
    ['Manager', 'Målmænd', 'Forsvarsspillere', 'Midtbanespillere', 'Angribere'],
    ['Spiller', 'Alder', 'Nationalitet', 'Nr.', 'Højde', 'Vægt', 'Værdi', 'Kontrakt', 'Ugeløn'],
  ],
  [
    english,
    '/squad',
    ['Manager', 'Goalkeepers', 'Defenders', 'Midfielders', 'Attackers'],
    ['Player', 'Age', 'Nationality', 'No.', 'Height', 'Weight', 'Value', 'Contract', 'Salary'],
  ],
] as const) {
  test(`[SQUAD-1] ${host}${path} has the squad in its groups, with the nine columns`, async ({ page }) => {
    const squad = await siteApi<Squad>(origin(host), '/squad');
    await open(page, on(host, path));
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    const places = groups.map((group) => headings.findIndex((heading) => heading.includes(group)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(-1);
    const table = page.getByRole('table').filter({ hasText: squad.players[0]?.name ?? '?' });
    const heads = await table.getByRole('columnheader').allTextContents();
    for (const column of columns) expect(heads.join(' ')).toContain(column);
    await expect(page.locator('[data-squad-player]')).toHaveCount(squad.players.length);
    const unknown = squad.players.find(({ value }) => value === null);
    if (unknown)
      await expect(page.locator('[data-squad-player]', { hasText: unknown.name })).not.toContainText('€0');
    expect(squad.manager).not.toBeNull();
    await expect(page.locator('main')).toContainText(squad.manager?.name ?? '?');
  });

  test(`[SQUAD-1] ${host}${path} is sorted by a column, also by its address and without script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(on(host, `${path}?sort=age&order=desc`));
    const squad = await siteApi<Squad>(origin(host), '/squad');
    const keepers = squad.players.filter(({ position }) => position === 'goalkeeper');
    const oldest = Math.max(...keepers.map(({ age }) => age ?? 0));
    await expect(page.locator('[data-squad-player]').first()).toContainText(String(oldest));
    await expect(page.locator('th[aria-sort=descending]').first()).toBeVisible();
    await context.close();
  });
}

for (const [host, path] of [
  [danish, '/spiller'],
  [english, '/player'],
] as const) {
  test(`[SQUAD-2] a player on ${host} has profile, statistics per competition, career and boots`, async ({
    page,
  }) => {
    const squad = await siteApi<Squad>(origin(host), '/squad');
    const [listed] = squad.players.filter(({ position, value }) => position === 'attacker' && value !== null);
    const player = await siteApi<Player>(origin(host), `/players/${listed?.slug}`);
    await open(page, on(host, path.replace('spiller', 'trup').replace('player', 'squad')));
    await page.getByRole('link', { name: player.name }).first().click();
    await expect(page).toHaveURL(on(host, `${path}/${player.slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(player.name);
    const main = page.locator('main');
    await expect(main).toContainText(`${player.height} cm`);
    await expect(main).toContainText(`${player.weight} kg`);
    for (const { competition } of player.statistics) await expect(main).toContainText(competition.name);
    const [season] = player.statistics;
    for (const figure of [season?.games, season?.minutes, season?.goals])
      await expect(page.locator('[data-player-season]').first()).toContainText(
        String(figure?.toLocaleString(host === danish ? 'da-DK' : 'en-GB')),
      );
    for (const { from, to } of player.career)
      for (const club of [from, to])
        if (club) await expect(main).toContainText(club.team?.shortName ?? club.name);
    if (player.boots) await expect(main).toContainText(player.boots);
  });

  test(`[SQUAD-5] a player on ${host} is found by a part of the name, with or without accents`, async ({
    page,
  }) => {
    const squad = await siteApi<Squad>(origin(host), '/squad');
    const player = squad.players.find(({ slug, name }) => slug !== name.toLowerCase().replaceAll(' ', '_'));
    const wanted = player ?? squad.players[0];
    const found = await siteApi<PlayersFound>(
      origin(host),
      `/players?search=${encodeURIComponent(wanted?.slug.slice(2, 8).replaceAll('_', ' ') ?? '')}`,
    );
    expect(found.players.map(({ slug }) => slug)).toContain(wanted?.slug);
    await open(page, on(host, path.replace('spiller', 'trup').replace('player', 'squad')));
    await page.getByRole('searchbox').fill(wanted?.name ?? '');
    await page.getByRole('searchbox').press('Enter');
    await page
      .getByRole('link', { name: wanted?.name ?? '?' })
      .first()
      .click();
    await expect(page).toHaveURL(on(host, `${path}/${wanted?.slug}`));
    expect((await ask(host, `${path}/nobody_of_this_name`)).status).toBe(404);
  });
}

for (const [host, path] of [
  [danish, '/trup'],
  [english, '/squad'],
] as const) {
  test(`[SQUAD-3] absences on ${host} are listed with cause and return, and stand on the front page`, async ({
    page,
  }) => {
    const { players } = await siteApi<Absences>(origin(host), '/absences');
    await open(page, on(host, path));
    for (const { player } of players)
      await expect(page.locator('[data-absence]', { hasText: player.name }).first()).toBeVisible();
    expect(players.length).toBeGreaterThan(0);
    await open(page, on(host));
    await expect(page.locator('[data-island="mf-squad-absences"]')).toContainText(
      players[0]?.player.name ?? '?',
    );
  });
}

for (const [host, path, words] of [
  [danish, '/klub', ['1892', 'Anfield', 'Premier League']],
  [english, '/club', ['1892', 'Anfield', 'Premier League']],
] as const) {
  test(`[SQUAD-4] ${host}${path} tells the club's history`, async ({ page }) => {
    await open(page, on(host, path));
    for (const word of words) await expect(page.locator('main')).toContainText(word);
    expect(await page.locator('main p').count()).toBeGreaterThan(4);
  });
}

test('[SQUAD-1] [SQUAD-2] [MATCH-3] squad, player and match page are at most 20 KB in gzip, with at most three calls of the API', async () => {
  const squad = await siteApi<Squad>(origin(danish), '/squad');
  const { previous } = await siteApi<{ previous: { slug: string; id: string } }>(
    origin(danish),
    '/fixtures/next',
  );
  for (const path of [
    '/trup',
    `/spiller/${squad.players[0]?.slug}`,
    `/kamp/${previous.slug}/${previous.id}`,
    '/kampe/2026',
    '/klub',
  ]) {
    const { text } = await ask(danish, path);
    const size = gzipSync(text, { level: 9 }).length;
    expect(size, `${path} has ${size} bytes`).toBeLessThanOrEqual(20 * 1024);
    const data = /<script[^>]*id="data"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(data)).length, path).toBeLessThanOrEqual(3);
  }
});
