import type { Squad } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createAbsence, createMember, createSquad, nobodyAbsent, salah } from '../../testing/create-squad.ts';
import { Page } from './SquadPage.tsx';

const gakpo = createMember('Cody Gakpo', 'attacker', { number: 9, age: 27 });
const newcomer = createMember('Rio Newcomer', 'attacker');
const keeper = createMember('Alisson Becker', 'goalkeeper', { number: 1, age: 34 });

function show(language: Language, squad: Squad, query = '', data: Record<string, unknown> = {}) {
  return renderInShell(<Page {...pageInput({ language, query, entry: remote.pages['squad'] })} />, {
    language,
    remote,
    data: { '/squad': squad, '/absences': nobodyAbsent, ...data },
  });
}

const getRow = (name: RegExp) => screen.getByRole('row', { name });
const getCells = (name: RegExp) =>
  within(getRow(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const playerOrder = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('rowheader'))
    .map((head) => head.textContent);

/** Headers and cells of the nine columns; the tenth, of the season, is for cards only. */
const nine = <Item,>(items: readonly Item[]) => items.slice(0, 9);

test.each(['', 'view=table', 'view=cards'])('[SQUAD-1] the view "%s" has the nine columns', async (query) => {
  const languages = [
    [
      'da',
      ['Spiller', 'Alder', 'Nationalitet', 'Nr.', 'Højde', 'Vægt', 'Værdi', 'Kontrakt', 'Ugeløn'],
      ['34', 'Egypten', '11', '175 cm', '71 kg', '€45,0M', '30. juni 2027', '€400,0K'],
      '/spiller/mohamed_salah',
    ],
    [
      'en',
      ['Player', 'Age', 'Nationality', 'No.', 'Height', 'Weight', 'Value', 'Contract', 'Salary per week'],
      ['34', 'Egypt', '11', '175 cm', '71 kg', '€45.0M', '30 June 2027', '€400.0K'],
      '/player/mohamed_salah',
    ],
  ] as const;
  for (const [language, heads, cells, path] of languages) {
    const { unmount } = await show(language, createSquad([salah]), query);
    const shown = nine(screen.getAllByRole('columnheader'));
    expect(shown.map((head) => head.textContent?.replace(/[↕▲▼]$/, ''))).toEqual(heads);
    expect(nine(getCells(/Mohamed Salah/).slice(0, 8))).toEqual(
      cells.map((cell, at) => `${heads[at + 1]}${cell}`),
    );
    expect(screen.getByRole('link', { name: 'Mohamed Salah' })).toHaveAttribute('href', path);
    unmount();
  }
});

test.each(['', 'view=cards'])(
  '[SQUAD-1] roles of the view "%s" do not depend on its styles',
  async (query) => {
    const { container } = await show('en', createSquad([salah]), query);
    const table = container.querySelector('table');
    expect(table).toHaveAttribute('role', 'table');
    const parts = [...(table?.querySelectorAll('thead, tbody, tr, th, td') ?? [])];
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
  },
);

test.each([
  ['da', ['Kampe10', 'Min.1.060', 'Mål7'], ['Kampe4', 'Min.360', 'Mål imod–ukendt']],
  ['en', ['Apps10', 'Min1,060', 'Goals7'], ['Apps4', 'Min360', 'Conceded–unknown']],
] as const)(
  '[SQUAD-1] in %s a card has the shirt with its number and the figures of the season',
  async (language, figures, ofKeeper) => {
    const played = { ...keeper, games: 4, minutes: 360 };
    const { container } = await show(language, createSquad([played, salah, newcomer]));
    const getCard = (slug: string) => container.querySelector(`[data-squad-player]:has(a[href$='/${slug}'])`);
    const getFigures = (slug: string) =>
      [...(getCard(slug)?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
    expect(getCard('mohamed_salah')?.querySelector('svg')).toHaveTextContent('11');
    expect(getFigures('mohamed_salah')).toEqual(figures);
    expect(getFigures('alisson_becker')).toEqual(ofKeeper);
    expect(getFigures('rio_newcomer')).toEqual([]);
  },
);

test.each([
  ['view=table', 'Tabel', '/trup?view=table', 'Spillere', '/trup?view=cards'],
  ['view=cards', 'Spillere', '/trup?view=cards', 'Tabel', '/trup?view=table'],
] as const)(
  '[SQUAD-1] the chosen view "%s" is marked',
  async (query, chosen, address, other, otherAddress) => {
    await show('da', createSquad([salah]), query);
    const link = screen.getByRole('link', { name: chosen });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', otherAddress);
  },
);

test.each([
  ['da', ['Træner', 'Målmænd', 'Angribere'], 'ukendt'],
  ['en', ['Manager', 'Goalkeepers', 'Attackers'], 'unknown'],
] as const)(
  '[SQUAD-1] in %s the squad is grouped, and unknown values are never zero',
  async (language, groups, unknown) => {
    await show(language, createSquad([keeper, newcomer]), 'view=table');
    const heads = within(screen.getByRole('table')).getAllByRole('heading', { level: 2 });
    expect(heads.map((head) => head.textContent)).toEqual(groups);
    const cells = getCells(/Rio Newcomer/);
    expect(cells).toHaveLength(8);
    for (const cell of cells) expect(cell).toMatch(new RegExp(`^\\D+–${unknown}$`));
  },
);

test('[SQUAD-1] the address sorts within the groups, also for screen readers', async () => {
  await show('en', createSquad([keeper, newcomer, gakpo, salah]), 'sort=age&order=desc');
  expect(playerOrder()).toEqual(
    [/Arne Slot/, /Alisson/, /Salah/, /Gakpo/, /Newcomer/].map((name) => expect.stringMatching(name)),
  );
  const head = screen.getByRole('columnheader', { name: /Age/ });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getAllByRole('columnheader').filter((other) => other.ariaSort)).toEqual([head]);
});

test('[SQUAD-1] every column header is a link, so that sorting works without JavaScript', async () => {
  await show('da', createSquad([salah]), 'sort=age');
  const getHref = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getHref(/^Alder/)).toBe('/trup?sort=age&order=desc#sort-age');
  expect(getHref(/^Højde/)).toBe('/trup?sort=height&order=asc#sort-height');
  expect(getHref(/^Værdi/)).toBe('/trup?sort=value&order=desc#sort-value');
});

test('[SQUAD-1] sorting keeps the chosen view', async () => {
  await show('da', createSquad([salah]), 'view=cards');
  expect(screen.getByRole('link', { name: /^Alder/ })).toHaveAttribute(
    'href',
    '/trup?view=cards&sort=age&order=asc#sort-age',
  );
});

test.each([
  ['missing', 'da', 'Ude: knæskade'],
  ['questionable', 'da', 'Usikker: knæskade'],
  ['missing', 'en', 'Out: knee injury'],
  ['questionable', 'en', 'Doubtful: knee injury'],
] as const)(
  '[SQUAD-3] a player who is %s is marked in both views in %s: %s',
  async (kind, language, text) => {
    const squad = createSquad([{ ...salah, absence: createAbsence({ kind }) }]);
    const { unmount } = await show(language, squad, 'view=table');
    expect(within(getRow(/Mohamed Salah/)).getByText(text)).toBeVisible();
    unmount();
    await show(language, squad, 'view=cards');
    expect(screen.getByText(text)).toBeVisible();
  },
);

test.each([
  ['da', 'Truppen er ikke klar endnu.', 'Ingen skader eller fravær'],
  ['en', 'The squad is not available yet.', 'No injuries or absences'],
] as const)('an empty squad says so in %s', async (language, squad, absences) => {
  await show(language, createSquad([], null));
  expect(screen.getByText(squad)).toBeVisible();
  expect(screen.getByText(absences)).toBeVisible();
});

const found = {
  players: [
    { slug: 'mohamed_salah', name: 'Mohamed Salah', photo: null, position: 'attacker', number: 11 },
    { slug: 'old_salah', name: 'Old Salah', photo: null, position: null, number: null },
  ],
};

test('[SQUAD-5] search results replace the squad and include former players', async () => {
  await show('en', createSquad([keeper]), 'search=salah', { '/players?search=salah': found });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Players named “salah”');
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringContaining('Mohamed SalahNo. 11 · Attacker'),
    expect.stringContaining('Old SalahFormer player'),
  ]);
  expect(screen.getByRole('link', { name: 'Old Salah' })).toHaveAttribute('href', '/player/old_salah');
  expect(screen.queryByText('Alisson Becker')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the whole squad' })).toHaveAttribute('href', '/squad');
});

test.each([
  ['da', 'Ingen resultater', '/trup'],
  ['en', 'No matching data', '/squad'],
] as const)('[SQUAD-5] a search without results says so in %s', async (language, text, path) => {
  await show(language, createSquad([keeper]), 'search=xyz', { '/players?search=xyz': { players: [] } });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('xyz');
  expect(screen.getByRole('search')).toHaveAttribute('action', path);
});

test('[SQUAD-5] without JavaScript the search form submits to its own page', async () => {
  await show('en', createSquad([keeper]));
  expect(screen.getByRole('search')).toHaveAttribute('method', 'get');
  expect(screen.getByRole('searchbox', { name: 'Player’s name' })).toHaveAttribute('name', 'search');
});

test('a squad that fails to load leaves the absences and offers a retry', async () => {
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, {
    language: 'en',
    remote,
    data: { '/absences': nobodyAbsent },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('No injuries or absences')).toBeVisible();
});
