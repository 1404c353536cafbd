import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { RumoursPage } from '@fan-base/shared-contracts/api/rumours';
import type { NetSpend, Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { runImport } from '../runImport.ts';
import { ask, danish, english, expect, on, open, test } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { violations } from '../violations.ts';

const origin = (host: string) => new URL(on(host)).origin;

/** A season in which the simulated club bought, sold, lent and took back. */
const season = 2025;

/** The season's moves; the demonstration's providers are asked for them last of what concerns players. */
async function movesOn(host: string, year = season): Promise<Transfers> {
  await expect
    .poll(
      async () => (await siteApi<Transfers>(origin(host), `/transfers/${season}`, languageOf(host))).highest,
      {
        timeout: 40_000,
      },
    )
    .not.toEqual([]);
  return siteApi<Transfers>(origin(host), `/transfers/${year}`, languageOf(host));
}

const languageOf = (host: string) => (host.endsWith('.com') ? 'en' : 'da');

/** A page of a browser that runs no scripts. */
async function withoutScript(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await look(await context.newPage());
  await context.close();
}

const words = {
  da: {
    free: 'Fri transfer',
    loan: 'Leje',
    'loan-end': 'Retur fra leje',
    unknown: 'Ukendt',
    until: 'Leje til og med',
    from: 'fra',
    to: 'til',
    noRumours: 'Der er ingen rygter lige nu.',
    farBack: 'Så langt tilbage er der ingen rygter.',
    allRumours: 'Se alle rygter',
    older: /ældre omtale/,
    nothing: 'Der kendes ingen transfers fra sæsonen 2000/01.',
    present: 'Se den aktuelle sæson',
    netSpend: 'Nettoforbrug på transfers',
    all: 'Alle',
    status: { rumour: 'Rygte', advanced: 'Forhandler', agreed: 'Aftale på plads', off: 'Skrinlagt' },
    way: { in: 'Til klubben', out: 'Væk fra klubben' },
    credibility: 'Troværdighed:',
  },
  en: {
    free: 'Free',
    loan: 'Loan',
    'loan-end': 'Back from loan',
    unknown: 'Unknown',
    until: 'Loan until',
    from: 'from',
    to: 'to',
    noRumours: 'There are no rumours right now.',
    farBack: 'There are no rumours this far back.',
    allRumours: 'See all rumours',
    older: /older report/,
    nothing: 'No transfers are known of the season 2000/01.',
    present: 'See the present season',
    netSpend: 'Net spend on transfers',
    all: 'All',
    status: { rumour: 'Rumour', advanced: 'In talks', agreed: 'Agreed', off: 'Called off' },
    way: { in: 'Incoming', out: 'Outgoing' },
    credibility: 'Credibility:',
  },
} as const;

const sites = [
  [danish, words.da, '/rygter', '/spiller'],
  [english, words.en, '/rumours', '/player'],
] as const;

async function hasMoves(page: Page, transfers: Transfers, text: (typeof words)['da' | 'en'], player: string) {
  const lists: [id: string, moves: readonly Transfer[]][] = [
    ['incoming', transfers.incoming],
    ['outgoing', transfers.outgoing],
    ['loans', transfers.loans],
    ['on-loan', transfers.onLoan],
    ['highest', transfers.highest],
    ['returns', transfers.returns],
  ];
  for (const [id, moves] of lists) {
    const rows = page.locator(`section#${id} [data-transfer]`);
    await expect(rows).toHaveCount(moves.length);
    if (moves.length === 0) await expect(page.locator(`section#${id} > p`)).not.toBeEmpty();
    for (const [at, move] of moves.entries()) {
      const row = rows.nth(at);
      await expect(row.getByRole('link')).toHaveText(move.player.name);
      await expect(row.getByRole('link')).toHaveAttribute('href', `${player}/${move.player.slug}`);
      const club = move.club?.team?.shortName ?? move.club?.name ?? '';
      await expect(row).toContainText(move.direction === 'in' ? text.from : text.to);
      await expect(row).toContainText(club);
      if (move.club?.team) await expect(row.locator('p svg')).toHaveCount(1);
      if (move.loanUntil !== null) await expect(row).toContainText(text.until);
      const { terms } = move;
      if (terms === 'fee') await expect(row).toContainText(/€\d+(\.\d[KMB])?$/);
      else await expect(row).toContainText(terms === 'other' ? (move.words ?? '?') : text[terms]);
    }
  }
}

for (const [host, text, rumours, player] of sites) {
  test(`[TRANS-1] ${host} tells a season's transfers by kind, with and without script`, async ({
    page,
    browser,
  }) => {
    const transfers = await movesOn(host);
    for (const list of [transfers.incoming, transfers.outgoing, transfers.loans, transfers.highest])
      expect(list.length).toBeGreaterThan(0);
    await open(page, on(host, `/transfers/${season}`));
    await expect(page).toHaveTitle(/^Transfers 2025\/26 – Liverpool FC/);
    await hasMoves(page, transfers, text, player);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, `/transfers/${season}`));
      await hasMoves(plain, transfers, text, player);
    });
    await page.locator('section#incoming [data-transfer] a').first().click();
    await expect(page).toHaveURL(on(host, `${player}/${transfers.incoming[0]?.player.slug}`));
  });

  test(`[TRANS-1] seasons on ${host} go from the settings' down to 2000, each with its address, also without script`, async ({
    page,
    browser,
    request,
  }) => {
    await movesOn(host);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, '/transfers/2026'));
      await plain.locator('main summary').click();
      const links = plain.locator('main details a');
      await expect(links).toHaveCount(27);
      await expect(links.first()).toHaveText('2026/27');
      await links.last().click();
      await expect(plain).toHaveURL(on(host, '/transfers/2000'));
      await expect(plain.getByText(text.nothing)).toBeVisible();
    });
    await open(page, on(host, '/transfers/2000'));
    await page.getByRole('link', { name: text.present }).click();
    await expect(page).toHaveURL(on(host, '/transfers/2026'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfers 2026/27');
    for (const outside of ['1999', '2027', 'x'])
      expect([outside, (await ask(request, host, `/transfers/${outside}`)).status]).toEqual([outside, 404]);
  });

  test(`[TRANS-3] net spend on ${host} has each season in the table and the plot, with totals, also without script`, async ({
    page,
    browser,
  }) => {
    await movesOn(host);
    const { seasons, total, window } = await siteApi<NetSpend>(
      origin(host),
      '/transfers/net-spend',
      languageOf(host),
    );
    const look = async (shown: Page) => {
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(text.netSpend);
      await expect(shown.locator('tr[data-season]')).toHaveCount(seasons.length);
      const bars = shown.locator('figure svg[role=img] rect');
      await expect(bars).toHaveCount(seasons.length);
      for (const [at, { season: year, sums, arrivals, departures }] of seasons.entries()) {
        const side = sums.net === 0 ? 'none' : sums.net > 0 ? 'spent' : 'received';
        await expect(bars.nth(at)).toHaveAttribute('data-side', side);
        const cells = shown.locator(`tr[data-season="${year}"] td`);
        await expect(cells.nth(3)).toHaveText(String(arrivals));
        await expect(cells.nth(4)).toHaveText(String(departures));
        await expect(cells.nth(5)).toHaveText(String(sums.unknown));
        if (sums.net < 0) await expect(cells.nth(2)).toHaveText(/^-€/);
      }
      await expect(shown.locator('tr[data-span=all] td').last()).toHaveText(String(total?.sums.unknown));
      await expect(shown.locator('tr[data-span=window] th')).toContainText(String(window?.seasons));
      await expect(shown.locator('tr[data-span=all-average] td').first()).toHaveText(/^€/);
    };
    await open(page, on(host, '/transfers/netspend'));
    await look(page);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, '/transfers/netspend'));
      await look(plain);
    });
    await page.getByRole('link', { name: '2025/26' }).click();
    await expect(page).toHaveURL(on(host, '/transfers/2025'));
  });

  test(`[TRANS-2] rumours on ${host} have source, time, way, status and credibility, with older reports below, also without script`, async ({
    page,
    browser,
  }) => {
    const key = '/rumours';
    await expect
      .poll(async () => (await siteApi<RumoursPage>(origin(host), key, languageOf(host))).total)
      .toBeGreaterThan(0);
    const { items } = await siteApi<RumoursPage>(origin(host), key, languageOf(host));
    expect(items.some(({ reports }) => reports.length > 1)).toBe(true);
    const look = async (shown: Page) => {
      await expect(shown.locator('[data-rumour]')).toHaveCount(items.length);
      for (const { id, player: who, direction, club, status, credibility, reports } of items) {
        const item = shown.locator(`[data-rumour="${id}"]`);
        await expect(item.getByRole('heading')).toHaveText(who.name);
        if (who.slug)
          await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute(
            'href',
            `${player}/${who.slug}`,
          );
        for (const told of [text.way[direction], text.status[status], club?.team?.shortName ?? club?.name])
          await expect(item).toContainText(told ?? '');
        if (credibility) await expect(item).toContainText(text.credibility);
        const links = item.locator('a[rel="noopener external nofollow"]');
        await expect(links).toHaveCount(reports.length);
        for (const [at, { title, url, source, publishedAt }] of reports.entries()) {
          await expect(links.nth(at)).toHaveAttribute('href', url);
          await expect(links.nth(at)).toContainText(title);
          await expect(item.locator('time').nth(at)).toHaveAttribute('datetime', publishedAt);
          await expect(item).toContainText(source);
        }
        if (reports.length > 1) await expect(links.nth(1)).not.toBeVisible();
      }
      const folded = shown.locator('[data-rumour] summary').first();
      await expect(folded).toHaveText(text.older);
      await folded.click();
      await expect(shown.locator('[data-rumour] details a').first()).toBeVisible();
    };
    await open(page, on(host, rumours));
    await look(page);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, rumours));
      await look(plain);
    });
  });

  test(`[TRANS-2] rumours on ${host} are those in or out as the address says, by pages, and none says so`, async ({
    page,
    browser,
  }) => {
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, rumours));
      await plain.locator('main nav a[href$="?direction=out"]').click();
      await expect(plain).toHaveURL(on(host, `${rumours}?direction=out`));
      await expect(plain.locator('main nav [aria-current=true]')).not.toHaveText(text.all);
      const ways = await plain.locator('[data-rumour] h2 + p').allTextContents();
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways) expect(way).toContain(text.way.out);
      await plain.goto(on(host, rumours));
      await plain.getByRole('link', { name: /^(Side|Page) 2$/ }).click();
      await expect(plain).toHaveURL(on(host, `${rumours}?page=2`));
      await expect(plain.locator('[data-rumour]').first()).toBeVisible();
      await plain.goto(on(host, `${rumours}?page=400`));
      await expect(plain.getByText(text.farBack)).toBeVisible();
      await expect(plain.getByRole('link', { name: text.allRumours })).toHaveAttribute('href', rumours);
    });
    // From here on there are none at all, as for a club of which nobody writes.
    const nothing: RumoursPage = { items: [], page: 1, pages: 0, total: 0 };
    for (const key of ['rumours', 'rumours?direction=in'])
      await page.route(`**/api/${key}`, (route) => route.fulfill({ json: nothing }));
    await open(page, on(host, `${rumours}?page=2`));
    await expect(page.locator('[data-rumour]').first()).toBeVisible();
    await page.locator('main nav a[href$="?direction=in"]').click();
    await page.getByRole('link', { name: text.allRumours }).click();
    await expect(page).toHaveURL(on(host, rumours));
    await expect(page.getByText(text.noRumours)).toBeVisible();
  });
}

/** Moves as API-Football tells them, with its words for what they cost. */
const told: [type: string | null, way: 'in' | 'out'][] = [
  ['€ 222M', 'in'],
  ['€ 1.8M', 'in'],
  ['€ 200K', 'in'],
  ['Free', 'in'],
  ['N/A', 'in'],
  [null, 'in'],
  ['Swap Deal', 'in'],
  ['€ 1B', 'out'],
  ['Loan', 'in'],
  ['Back from Loan', 'in'],
];

function answerOf(club: { id: number; name: string }): string {
  const elsewhere = { id: 990_001, name: 'Wanderers of Nowhere', logo: null };
  return JSON.stringify({
    get: 'transfers',
    parameters: { team: String(club.id) },
    errors: [],
    results: told.length,
    paging: { current: 1, total: 1 },
    response: told.map(([type, way], at) => ({
      player: { id: 990_100 + at, name: `Mover ${'ABCDEFGHIJ'[at]}` },
      update: '2006-01-01T00:00:00+00:00',
      transfers: [
        {
          date: `2005-08-${String(28 - at).padStart(2, '0')}`,
          type,
          teams: way === 'in' ? { in: club, out: elsewhere } : { in: elsewhere, out: club },
        },
      ],
    })),
  });
}

async function importTerms(info: TestInfo): Promise<void> {
  const file = info.outputPath('transfers.json');
  writeFileSync(file, answerOf({ id: 48, name: 'West Ham' }));
  await runImport('api-football', file);
}

for (const [host, text, sums] of [
  ['west-ham-fans.dk', words.da, ['Købt for', 'Solgt for', 'Nettoforbrug']],
  ['west-ham.fan-base.com', words.en, ['Spent', 'Received', 'Net spend']],
] as const) {
  test(`[TRANS-1] [TRANS-4] [INGEST-2] on ${host} the provider's words for a price are money or plain words`, async ({
    page,
  }, info) => {
    await importTerms(info);
    await open(page, on(host, '/transfers/2005'));
    const terms = (id: string) => page.locator(`section#${id} [data-terms]`);
    await expect(terms('incoming')).toHaveText([
      '€222.0M',
      '€1.8M',
      '€200.0K',
      text.free,
      text.unknown,
      text.unknown,
      'Swap Deal',
    ]);
    await expect(terms('outgoing')).toHaveText(['€1.0B']);
    await expect(terms('loans')).toHaveText([text.loan]);
    await expect(terms('returns')).toHaveText([text['loan-end']]);
    await expect(terms('highest')).toHaveText(['€1.0B', '€222.0M', '€1.8M', '€200.0K']);
    await expect(page.locator('section#incoming')).toContainText('Wanderers of Nowhere');
    const figures = page.locator('main dl > div');
    for (const [at, sum] of ['€224.0M', '€1.0B', '-€776.0M'].entries())
      await expect(figures.nth(at)).toHaveText(`${sums[at]}${sum}`);
    await page.locator('main a[href="/transfers/netspend"]').click();
    const cells = page.locator('tr[data-season="2005"] td');
    await expect(cells).toHaveText(['€224.0M', '€1.0B', '-€776.0M', '7', '1', '3']);
  });
}

for (const [host, , rumours] of sites)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      test.describe(`${host} in ${colorScheme}, ${width} px wide`, () => {
        test.use({ colorScheme, viewport: { width, height: 900 } });

        test('[TRANS-1] [TRANS-2] [TRANS-3] axe finds nothing on the pages of transfers, and none is wider than the screen', async ({
          page,
        }) => {
          await movesOn(host);
          for (const path of [`/transfers/${season}`, '/transfers/2000', '/transfers/netspend', rumours]) {
            await open(page, on(host, path));
            if (path === rumours) await page.locator('[data-rumour] summary').first().click();
            expect([path, await violations(page)]).toEqual([path, []]);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect([path, overflow]).toEqual([path, 0]);
          }
        });
      });
    }

test('[TRANS-1] [TRANS-2] [TRANS-3] the pages of transfers are at most 20 KB in gzip, with one call of the API', async ({
  request,
}) => {
  await movesOn(danish);
  for (const path of [`/transfers/${season}`, '/transfers/netspend', '/rygter']) {
    const { text } = await ask(request, danish, path);
    const size = gzipSync(text, { level: 9 }).length;
    expect(size, `${path} has ${size} bytes`).toBeLessThanOrEqual(20 * 1024);
    const data = /<script[^>]*id="data"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(data)).length, path).toBe(1);
  }
});
