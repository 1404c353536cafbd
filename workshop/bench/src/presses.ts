import type { Browser } from 'playwright';
import { measureExecutedByTouch } from './executed-script.ts';
import { createCertificate } from './http2-front.ts';
import { goOn, type JourneyResult, journeys } from './journey.ts';
import { launchBrowser } from './launch.ts';
import { median } from './load.ts';
import { logIn, registerMember } from './member.ts';
import type { PageKind } from './page-kinds.ts';
import { getPageAddress, measureServed, type ServedPages, type ServeOptions } from './served-pages.ts';
import { type Touch, type Touched, touches, touchFirst } from './touch.ts';
import { home, listVisitors, type Visitor } from './visitors.ts';

interface Press {
  readonly title: string;
  /** What handles it. */
  readonly by: 'HTML' | 'inline script' | 'starter' | 'React';
  /** Kind of page. */
  readonly kind: string;
  readonly what: Touch;
  readonly isOfMember?: boolean;
}

const presses: readonly Press[] = [
  { title: 'menu', by: 'HTML', kind: 'front', what: touches.menu },
  { title: 'color mode', by: 'inline script', kind: 'front', what: touches.color },
  { title: 'season', by: 'HTML', kind: 'transfers', what: touches.disclosure },
  { title: 'show Instagram', by: 'starter', kind: 'front', what: touches.button },
  { title: 'show password', by: 'starter', kind: 'login', what: touches.password },
  { title: 'empty form', by: 'React', kind: 'login', what: touches.form },
  { title: 'quote', by: 'React', kind: 'thread', what: touches.quote, isOfMember: true },
];

const format = (value: number, digits = 0) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

interface Served {
  readonly address: string;
  readonly visitor: Visitor;
}

/** @returns a row of the first table */
async function measurePress(
  browser: Browser,
  { title, by, kind, what }: Press,
  { address, visitor }: Served,
  visits: number,
): Promise<string> {
  const executed = await measureExecutedByTouch(browser, address, what, visitor);
  const runs: Record<'idle' | 'cold', Touched[]> = { idle: [], cold: [] };
  for (let round = 0; round < visits; round++)
    for (const when of ['idle', 'cold'] as const)
      runs[when].push(await touchFirst(browser, address, what, when, visitor));
  const getMs = (own: readonly Touched[]) => format(median(own.map(({ ms }) => ms)));
  const lost = [...runs.idle, ...runs.cold].reduce((sum, own) => sum + own.lost, 0);
  const received = median(runs.cold.map((own) => own.received));
  const cells = [
    `${title} (${kind})`,
    by,
    getMs(runs.idle),
    getMs(runs.cold),
    format(executed.gzip / 1024, 1),
    format(received / 1024, 1),
    String(lost),
  ];
  return toRow(cells);
}

/** @returns a row of the second table */
async function measureJourneys(
  browser: Browser,
  kind: string,
  { address, visitor }: Served,
  last: Touch | undefined,
  visits: number,
): Promise<string> {
  const runs: JourneyResult[][] = journeys.map(() => []);
  for (let round = 0; round < visits; round++)
    for (const [index, journey] of journeys.entries())
      runs[index]?.push(await goOn(browser, address, journey, { visitor, last }));
  const inps = runs.map((own) => format(median(own.map(({ inp }) => inp))));
  const lost = runs.flat().reduce((sum, own) => sum + own.lost, 0);
  return toRow([kind, ...inps, String(lost)]);
}

interface Rows {
  readonly presses: readonly string[];
  readonly journeys: readonly string[];
}

async function measureAll(
  browser: Browser,
  { pages, servers, apiUrl }: ServedPages,
  visits: number,
): Promise<Rows> {
  const url = servers[0]?.url ?? '';
  const account = await registerMember(apiUrl);
  const serve = async (page: PageKind, isOfMember = false): Promise<Served> => {
    const address = getPageAddress(url, page);
    if (!isOfMember) return { address, visitor: { ...home, timeZone: page.timeZone ?? home.timeZone } };
    const stored = await logIn(browser, new URL(address).origin, account);
    const member = listVisitors(stored).find(({ name }) => name === 'member');
    if (!member) throw new Error(`${page.kind} has no members`);
    return { address, visitor: member };
  };
  const rows = { presses: [] as string[], journeys: [] as string[] };
  const add = (list: string[], row: string) => {
    console.log(row);
    list.push(row);
  };
  for (const press of presses) {
    const page = pages.find(({ kind }) => kind === press.kind);
    if (page)
      add(rows.presses, await measurePress(browser, press, await serve(page, press.isOfMember), visits));
  }
  for (const page of pages) {
    const own = presses.findLast(({ by, kind }) => /starter|React/.test(by) && kind === page.kind);
    const served = await serve(page, own?.isOfMember);
    add(rows.journeys, await measureJourneys(browser, page.kind, served, own?.what, visits));
  }
  return rows;
}

const toRow = (cells: readonly string[]) => `|${cells.join('|')}|`;

const toTable = (columns: readonly string[], rows: readonly string[]): string[] => [
  toRow(columns),
  toRow(columns.map(() => '---')),
  ...rows,
];

/** First presses of single controls, and interaction to next paint on every kind of page. */
export async function measurePresses(
  folder: string,
  { visits, ...options }: ServeOptions & { readonly visits: number },
): Promise<string> {
  const certificate = createCertificate(folder);
  const browser = await launchBrowser(certificate);
  try {
    const all = await measureServed(folder, certificate, { only: options.only }, async (served) => [
      await measureAll(browser, served, visits),
    ]);
    return [
      `# Presses, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      ...toTable(
        ['first press', 'handled by', 'idle ms', 'cold ms', 'runs, gzip KB', 'received cold KB', 'lost'],
        all.flatMap((rows) => rows.presses),
      ),
      '',
      ...toTable(
        ['INP ms', ...journeys, 'lost'],
        all.flatMap((rows) => rows.journeys),
      ),
      '',
      `Medians of ${visits} visits each, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, HTTP/2 on loopback. A press is the first of its visit, timed until its effect is painted: once the page is idle, or cold, as soon as it is painted. What runs is the script executed by the press; received are the responses that ended between a cold press and its effect. For INP, the color mode is switched twice and then the menu is opened (front page, login and thread: their last control of the first table), 150 ms apart. INP is the longest event of these; lost is the sum of touches without an effect. In a thread the visitor is a member.`,
      '',
    ].join('\n');
  } finally {
    await browser.close();
  }
}
