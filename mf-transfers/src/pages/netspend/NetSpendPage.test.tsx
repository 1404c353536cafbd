import type { NetSpend, RivalsNetSpend } from '@fan-base/shared-contracts/api/transfers';
import type { Language } from '@fan-base/shared-contracts/language';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createSeason } from '../../testing/create-transfers.ts';
import { head, Page } from './NetSpendPage.tsx';

const show = (language: Language, data: NetSpend, clubs: RivalsNetSpend['clubs'] = []) =>
  renderInShell(<Page {...pageInput({ language })} />, {
    language,
    remote,
    data: { '/transfers/net-spend': data, '/transfers/rivals': { seasons: 5, clubs } },
  });

const span = (seasons: number, net: number, unknown: number) => ({
  seasons,
  sums: { spent: 90e6 + net, received: 90e6, net, unknown },
  average: { spent: 20e6, received: 10e6, net: net / seasons },
});
const six: NetSpend = {
  seasons: [
    createSeason(2026, 41.5, 22),
    createSeason(2025, 10, 50, 2),
    ...[2024, 2023, 2022].map((season) => createSeason(season, 5, 5)),
    createSeason(2021, 1100, 0, 1),
  ],
  total: span(6, 1_080_000_000, 3),
  window: span(5, -20_000_000, 2),
};

const getRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test.each([
  [
    'da',
    ['Sæson', 'Nettoforbrug', 'Købt for', 'Solgt for', 'Spillere ind', 'Spillere ud', 'Ikke oplyst'],
    ['Alle 6 sæsoner', 'Gennemsnit pr. sæson', 'Seneste 5 sæsoner'],
  ],
  [
    'en',
    ['Season', 'Net spend', 'Spent', 'Received', 'Players in', 'Players out', 'Undisclosed fees'],
    ['All 6 seasons', 'Average per season', 'Last 5 seasons'],
  ],
] as const)(
  '[TRANS-3] [TRANS-4] in %s the table has every season, totals, averages and the last five seasons',
  async (language, heads, spans) => {
    await show(language, six);
    const rows = getRows();
    const money = (text: string) => (language === 'da' ? text.replace('.', ',') : text);
    expect(rows[0]).toEqual(heads);
    expect(rows[1]).toEqual(['2026/27', money('€19.5M'), money('€41.5M'), money('€22.0M'), '4', '3', '0']);
    expect(rows[2]).toEqual(['2025/26', money('−€40.0M'), money('€10.0M'), money('€50.0M'), '4', '3', '2']);
    expect(rows.slice(7)).toEqual([
      [spans[0], money('€1.1B'), money('€1.2B'), money('€90.0M'), '24', '18', '3'],
      [spans[1], money('€180.0M'), money('€20.0M'), money('€10.0M'), ''],
      [spans[2], money('−€20.0M'), money('€70.0M'), money('€90.0M'), '20', '15', '2'],
      [spans[1], money('−€4.0M'), money('€20.0M'), money('€10.0M'), ''],
    ]);
    expect(screen.getByRole('link', { name: '2025/26' })).toHaveAttribute('href', '/transfers/2025');
  },
);

test.each([
  ['da', /^Søjlediagram over nettoforbruget/, /Prisen på 3 handler er ikke oplyst/, '40,0', 'Solgt for mest'],
  ['en', /^Bar chart of net spend/, /3 undisclosed fees/, '40.0', 'Received more than spent'],
] as const)(
  '[TRANS-3] in %s the plot has a name, labeled bars in both directions, and a note on undisclosed fees',
  async (language, name, unknown, figure, legend) => {
    const { container } = await show(language, six);
    const plot = screen.getByRole('img', { name });
    const sides = [...plot.querySelectorAll('rect')].map((bar) => bar.dataset.side);
    expect(sides).toEqual(['spent', 'received', 'none', 'none', 'none', 'spent']);
    expect(plot).toHaveTextContent(`2025/26−€${figure}M`);
    expect(container.querySelector('figcaption')).toHaveTextContent(new RegExp(`^${legend}`));
    expect(container.querySelector('dl')).toHaveTextContent(language === 'da' ? '€1,1B' : '€1.1B');
    expect(screen.getByText(unknown)).toBeVisible();
  },
);

const createRival = (
  team: RivalsNetSpend['clubs'][number]['team'],
  net: number,
  arrivalAge: number | null,
): RivalsNetSpend['clubs'][number] => ({
  team,
  season: { spent: 10e6, received: 0, net: 10e6, unknown: 0 },
  window: { spent: 300e6, received: 300e6 - net, net, unknown: 2 },
  arrivals: 9,
  departures: 8,
  arrivalAge,
  departureAge: 28,
});

test.each([
  ['da', 'Sammenlignet med rivalerne, seneste 5 sæsoner', 'ukendt'],
  ['en', 'Compared with rivals, last 5 seasons', 'unknown'],
] as const)('[GRAPH-2] in %s rivals are side by side, with ages', async (language, title, unknown) => {
  const money = (text: string) => (language === 'da' ? text.replace('.', ',') : text);
  await show(language, six, [
    createRival(createTeam('2', 'Everton FC'), 120e6, null),
    createRival(createTeam('1', 'Liverpool FC'), -50e6, 23.4),
  ]);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const [table] = screen.getAllByRole('table');
  const rows = within(table as HTMLElement)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  const [everton, liverpool] = rows;
  expect(everton?.slice(1)).toEqual(
    ['€120.0M', '€300.0M', '€180.0M', '€10.0M', '9', unknown, '8', '28.0', '2'].map(money),
  );
  expect(liverpool?.slice(1, 7)).toEqual(['−€50.0M', '€300.0M', '€350.0M', '€10.0M', '9', '23.4'].map(money));
  expect(table?.querySelector('[data-own=true]')).toHaveTextContent('Liverpool');
});

test('[GRAPH-2] a club without rivals is not compared', async () => {
  await show('en', six, [createRival(createTeam('1', 'Liverpool FC'), 1, 20)]);
  expect(screen.queryByRole('heading', { name: /rivals/ })).toBeNull();
});

test('[TRANS-3] with five seasons or fewer there is only one span', async () => {
  await show('en', {
    seasons: [createSeason(2026, 1, 0)],
    total: span(1, 1_000_000, 0),
    window: span(1, 1_000_000, 0),
  });
  expect(getRows().map(([head]) => head)).toEqual(['Season', '2026/27', '1 season', 'Average per season']);
  expect(screen.getByText(/All fees are known/)).toBeVisible();
});

test.each([
  ['da', 'Ingen registrerede transfers', 'Se sæsonens transfers'],
  ['en', 'No transfers on record', 'See this season’s transfers'],
] as const)(
  '[TRANS-3] in %s a club without transfers says so and links onward',
  async (language, text, way) => {
    await show(language, { seasons: [], total: null, window: null });
    expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/transfers/2026');
  },
);

test.each([
  ['da', 'Nettoforbrug på transfers – Liverpool FC', 'https://liverpool-fans.dk/transfers/2026'],
  ['en', 'Net spend on transfers – Liverpool FC', 'https://liverpool-fans.com/transfers/2026'],
] as const)('[SEO-1] the net spend has its own title and place in %s', async (language, title, item) => {
  const actual = await headIn(remote, language, head, {});
  expect(actual.title).toBe(title);
  expect(actual.description).toContain('Liverpool FC');
  expect(actual.structuredData).toMatchObject([
    { itemListElement: [{ name: 'Liverpool FC' }, { name: 'Transfers', item }, {}] },
  ]);
});
