import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { Absences, Player, Squad } from '@fan-base/shared-contracts/api/squad';

const groups = ['Træner', 'Målmænd', 'Forsvarsspillere', 'Midtbanespillere', 'Angribere'];
const columns = ['Spiller', 'Alder', 'Nationalitet', 'Nr.', 'Højde', 'Vægt', 'Værdi', 'Kontrakt', 'Ugeløn'];

const askSquad = () => siteApi<Squad>(originOf(danish), '/squad');

test('[SQUAD-1] [SQUAD-3] the squad has groups and nine columns, with absences below and on the front page', {
  tag: '@spine',
}, async ({ page }) => {
  const squad = await askSquad();
  await open(page, on(danish, '/trup'));
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  const places = groups.map((group) => headings.findIndex((heading) => heading.includes(group)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(-1);
  const members = page.locator('[data-squad-player]');
  await expect(members).toHaveCount(squad.players.length);
  const table = page.getByRole('table').filter({ hasText: squad.players[0]?.name ?? '?' });
  const heads = await table.getByRole('columnheader').allTextContents();
  expect(heads.map((head) => head.replace('↕', ''))).toEqual(columns);
  const unknown = squad.players.find(({ value }) => value === null);
  if (unknown)
    await expect(page.locator('[data-squad-player]', { hasText: unknown.name })).not.toContainText('€0');
  expect(squad.manager).not.toBeNull();
  await expect(page.locator('main')).toContainText(squad.manager?.name ?? '?');

  const { players } = await siteApi<Absences>(originOf(danish), '/absences');
  expect(players.length).toBeGreaterThan(0);
  for (const { player } of players)
    await expect(page.locator('[data-absence]', { hasText: player.name }).first()).toBeVisible();
  await open(page, on(danish));
  await expect(page.locator('[data-island="mf-squad-absences"]')).toContainText(
    players[0]?.player.name ?? '?',
  );
});

test('[SQUAD-2] [SQUAD-5] a player has profile, statistics, career and boots, and another is found by name', {
  tag: '@spine',
}, async ({ page }) => {
  const squad = await askSquad();
  const [listed] = squad.players.filter(({ position, value }) => position === 'attacker' && value !== null);
  const player = await siteApi<Player>(originOf(danish), `/players/${listed?.slug}`);
  const wanted =
    squad.players.find(({ slug, name }) => slug !== name.toLowerCase().replaceAll(' ', '_')) ??
    squad.players[0];
  const name = wanted?.name ?? '?';
  await open(page, on(danish, '/trup'));
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('[data-squad-player]')).toHaveCount(0);
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(on(danish, `/spiller/${wanted?.slug}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: player.name }).first().click();
  await expect(page).toHaveURL(on(danish, `/spiller/${player.slug}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.name);
  const main = page.locator('main');
  await expect(main).toContainText(`${player.height} cm`);
  await expect(main).toContainText(`${player.weight} kg`);
  for (const { competition } of player.statistics)
    await expect(main).toContainText(competition.key === 'friendlies' ? 'Venskabskampe' : competition.name);
  const [season] = player.statistics;
  for (const figure of [season?.games, season?.minutes, season?.goals])
    await expect(page.locator('[data-player-season]').first()).toContainText(
      String(figure?.toLocaleString('da-DK')),
    );
  for (const { from, to } of player.career)
    for (const club of [from, to])
      if (club) await expect(main).toContainText(club.team?.shortName ?? club.name);
  if (player.boots) await expect(main).toContainText(player.boots);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[SQUAD-1] each player is a card that fits the screen and keeps the roles of the table', async ({
    page,
  }) => {
    const squad = await askSquad();
    const [scorer] = squad.players.toSorted((one, other) => (other.goals ?? 0) - (one.goals ?? 0));
    await open(page, on(danish, '/trup'));
    const rows = page.getByRole('table', { name: 'Truppen', exact: true }).getByRole('row');
    await expect(rows).toHaveCount(squad.players.length + 1 + 1 + groups.length);
    const card = rows.filter({ hasText: scorer?.name ?? '?' });
    await expect(card).toContainText(`Mål${scorer?.goals}`);
    await expect(card.getByRole('rowheader')).toContainText(scorer?.name ?? '?');
    const cells = await card.getByRole('cell').evaluateAll((all) =>
      all.map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return [cell.textContent, left >= 0 && right <= innerWidth];
      }),
    );
    expect(cells.filter(([, isInside]) => !isInside)).toEqual([]);
    expect(cells).toHaveLength(columns.length);
    await page
      .getByRole('columnheader', { name: /Ugeløn/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(on(danish, '/trup?sort=salary&order=desc#sort-salary'));
    await expect(page.getByRole('columnheader', { name: /Ugeløn/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('[SQUAD-1] [SQUAD-2] names and headings of the table are sticky and never cover the focus', async ({
    page,
  }) => {
    const squad = await askSquad();
    const listed = squad.players.find(({ value, contractEnd }) => value !== null && contractEnd !== null);
    await open(page, on(danish, '/trup'));
    await page.getByRole('link', { name: 'Tabel', exact: true }).click();
    await expect(page).toHaveURL(on(danish, '/trup?view=table'));
    await expect(page.getByText('Stryg til siden').first()).toBeVisible();
    const table = page.getByRole('region', { name: 'Truppen' });
    const covered = await table.evaluate((region) => {
      region.scrollLeft = region.scrollWidth;
      const cells = [...region.querySelectorAll<HTMLElement>('thead th:first-of-type, tbody tr > th')];
      return cells.filter((cell) => {
        cell.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = cell.getBoundingClientRect();
        const at = [0.2, 0.5, 0.95].map((part) =>
          document.elementFromPoint(left + width * part, top + height / 2),
        );
        return left > 60 || at.some((element) => element !== cell && !cell.contains(element));
      }).length;
    });
    expect(covered).toBe(0);
    await table.evaluate((region) => {
      region.scrollIntoView({ block: 'start' });
      region.scrollTo(0, region.scrollHeight);
    });
    await expect(table.getByRole('columnheader', { name: /Alder/ })).toBeInViewport();
    const hidden = await table.evaluate((region) => {
      const { bottom } = (region.querySelector('thead th') as HTMLElement).getBoundingClientRect();
      // Backwards, as with Shift and Tab, which is when a link arrives at the upper edge.
      const links = [...region.querySelectorAll<HTMLElement>('tbody th a')].reverse();
      return links.filter((link) => {
        link.focus();
        return link.getBoundingClientRect().top < bottom;
      }).length;
    });
    expect(hidden).toBe(0);
    await open(page, on(danish, `/spiller/${listed?.slug}`));
    await expect(page.getByText('Stryg til siden').first()).toBeVisible();
  });
});

test('[SQUAD-4] the club page shows its history', async ({ page }) => {
  await open(page, on(danish, '/klub'));
  for (const word of ['1892', 'Anfield', 'Premier League'])
    await expect(page.locator('main')).toContainText(word);
  expect(await page.locator('main p').count()).toBeGreaterThan(4);
});
