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

test.each([
  [
    'da',
    ['Spiller', 'Alder', 'Værdi', 'Kontrakt', 'Ugeløn', 'Nr.', 'Nationalitet', 'Højde', 'Vægt'],
    ['34', '€45,0M', '30. juni 2027jun. 2027', '€400,0K', '11', 'Egypten', '175 cm', '71 kg'],
  ],
  [
    'en',
    ['Player', 'Age', 'Value', 'Contract', 'Salary per week', 'No.', 'Nationality', 'Height', 'Weight'],
    ['34', '€45.0M', '30 June 2027Jun 2027', '€400.0K', '11', 'Egypt', '175 cm', '71 kg'],
  ],
] as const)('[SQUAD-1] the nine columns are there in the language %s', async (language, heads, cells) => {
  await show(language, createSquad([salah]), 'view=table');
  const shown = screen.getAllByRole('columnheader');
  expect(shown.map((head) => head.textContent?.replace(/[↕▲▼]$/, ''))).toEqual(heads);
  expect(getCells(/Mohamed Salah/)).toEqual(cells);
  expect(screen.getByRole('link', { name: 'Mohamed Salah' })).toHaveAttribute(
    'href',
    language === 'da' ? '/spiller/mohamed_salah' : '/player/mohamed_salah',
  );
});

test.each([
  [
    'da',
    '34 år · Egypten',
    ['Kampe10', 'Min.1.060', 'Mål7'],
    ['Kampe4', 'Min.360', 'Mål imod–ukendt'],
    '/spiller/mohamed_salah',
  ],
  [
    'en',
    'Age 34 · Egypt',
    ['Apps10', 'Min1,060', 'Goals7'],
    ['Apps4', 'Min360', 'Conceded–unknown'],
    '/player/mohamed_salah',
  ],
] as const)(
  '[SQUAD-1] in %s a card has number, age, country and the figures of the season',
  async (language, origin, figures, ofKeeper, path) => {
    const played = { ...keeper, games: 4, minutes: 360 };
    const { container } = await show(language, createSquad([played, salah, newcomer]));
    const getCard = (slug: string) => container.querySelector(`[data-squad-player=${slug}]`);
    const getFigures = (slug: string) =>
      [...(getCard(slug)?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
    expect(getCard('mohamed_salah')).toHaveTextContent(origin);
    expect(getCard('mohamed_salah')?.querySelector('svg')).toHaveTextContent('11');
    expect(screen.getByRole('link', { name: 'Mohamed Salah' })).toHaveAttribute('href', path);
    expect(getFigures('mohamed_salah')).toEqual(figures);
    expect(getFigures('alisson_becker')).toEqual(ofKeeper);
    expect(getFigures('rio_newcomer')).toEqual([]);
    expect(screen.queryByRole('table')).toBeNull();
  },
);

test('[SQUAD-1] cards and table are links, the shown one is marked', async () => {
  await show('da', createSquad([salah]), 'view=table');
  expect(screen.getByRole('link', { name: 'Kort' })).toHaveAttribute('href', '/trup');
  const table = screen.getByRole('link', { name: 'Tabel' });
  expect(table).toHaveAttribute('href', '/trup?view=table');
  expect(table).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['da', ['Træner', 'Målmænd', 'Angribere'], 'ukendt'],
  ['en', ['Manager', 'Goalkeepers', 'Attackers'], 'unknown'],
] as const)(
  '[SQUAD-1] in %s the squad is grouped, and unknown values are never zero',
  async (language, groups, unknown) => {
    await show(language, createSquad([keeper, newcomer]), 'view=table');
    const heads = within(screen.getByRole('table')).getAllByRole('heading', { level: 2 });
    expect(heads.map((head) => head.textContent)).toEqual(groups);
    expect(getCells(/Rio Newcomer/)).toEqual(Array.from({ length: 8 }, () => `–${unknown}`));
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
    await show(language, squad);
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
