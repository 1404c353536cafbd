import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { expect } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { pageFaults, type ServerFault, serverFaults, strayFaults } from '../faults/server-faults.ts';
import { changeServer, copyRelease, renumber, soundVersion } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { changeReleases, publishBuild, restore, soon } from '../release-changes.ts';
import { ask, danish, english, on } from '../site.ts';
import { pagesServer } from '../under-test.ts';

const hosts = { da: danish, en: english };
/** A page of alpha with a block of beta. Both read the search text, which names the requested fault. */
const paths = { da: '/alfa?search=', en: '/alpha?search=' };
const [alpha, beta] = ['mf-alpha', 'mf-beta'];
const island = `data-island="${beta}-counter"`;
const notice = { da: 'Denne del kan ikke vises lige nu.', en: 'This part cannot be shown right now.' };
const pageNotice = { da: 'Siden kan ikke vises lige nu', en: 'This page cannot be shown right now' };
/** What a fault would show if it were not refused. */
const mark = 'has-come-through';

type Fault = Pick<ServerFault, 'name' | 'body' | 'endsProcess'>;
const blockFaults: readonly Fault[] = [...serverFaults, ...strayFaults];

const blockVersions = versionsOf('9.7', blockFaults);
const pageVersions = versionsOf('9.9', pageFaults);
let server = 0;

before(async () => {
  await startOwnPages({ PAGE_CACHE_MB: '0', RENDER_PROCESSES: '2' });
  server = pagesServer();
  await forge(beta, blockVersions, 'widgets', 'counter', 'Widget', 'props.words');
  await forge(alpha, pageVersions, 'pages', 'alpha', 'Page', 'props.query.get("search")');
});
after(stopOwnPages);

/** A version that loses processes is left out for a while, so each such fault has a version of its own. */
function versionsOf(series: string, faults: readonly Fault[]): ReadonlyMap<Fault, string> {
  return new Map(faults.map((fault, index) => [fault, `${series}.${fault.endsProcess ? index : 0}`]));
}

/** Publishes versions whose widget or page has all of the faults, by their names. */
async function forge(
  remote: string,
  versions: ReadonlyMap<Fault, string>,
  table: 'widgets' | 'pages',
  key: string,
  component: 'Widget' | 'Page',
  requested: string,
): Promise<void> {
  const faults = [...versions.keys()];
  const functions = faults.map(({ name, body }) => `${JSON.stringify(name)}: () => { ${body} }`);
  const forged = `
;{const { remote } = module.exports;
const { ${table} } = remote;
const faults = {${functions.join(',\n')}};
const show = (props) => {
  const shown = faults[${requested}]?.();
  return ${JSON.stringify(`${mark} `)} + shown;
};
const load = async () => ({ ...(await ${table}.${key}.load()), ${component}: show });
module.exports = { remote: { ...remote, ${table}: { ...${table}, ${key}: { ...${table}.${key}, load } } } };}`;
  const folder = copyRelease(remote, 'faults');
  changeServer(folder, 'faults', (source) => source + forged);
  for (const version of new Set(versions.values())) {
    renumber(folder, version);
    await publishBuild(folder, true);
  }
  rmSync(folder, { recursive: true, force: true });
}

const askFor = (language: Language, { name }: Fault) =>
  ask(hosts[language], paths[language] + encodeURIComponent(name));

const metrics = async (): Promise<string> =>
  (await fetch(on('localhost', '/metrics').replace('localhost', '127.0.0.1'))).text();

/** The sum of a counter's values for a version and a label. */
async function count(name: string, version: string, label = ''): Promise<number> {
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const own = lines.filter((line) => line.includes(`version="${version}"`) && line.includes(label));
  return own.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function countFailures(version: string, codes: readonly string[]): Promise<number> {
  const counts = codes.map((code) => count('fan_base_remote_failures_total', version, `code="${code}"`));
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
}
const countLost = (version: string) => count('fan_base_render_processes_lost_total', version);

/** The text of the block, without its elements. */
const textOf = (html: string): string =>
  (html.split(island)[1]?.split('data-island=')[0] ?? '').replaceAll(/<[^>]*>/g, ' ');

/** The first fault is requested in both languages; the others do not depend on them. */
const languagesFor = (index: number) => (index === 0 ? languages : languages.slice(0, 1));

for (const [index, fault] of serverFaults.entries()) {
  const { name, codes, endsProcess = false } = fault;
  test(`[MF-3] a block that ${name} on the server fails alone`, async () => {
    const version = blockVersions.get(fault) ?? '';
    await restore(beta, version);
    const before = { failures: await countFailures(version, codes), lost: await countLost(version) };
    for (const language of languagesFor(index)) {
      const { status, text } = await askFor(language, fault);
      expect(status).toBe(200);
      expect(textOf(text)).toContain(notice[language]);
      expect(text).toMatch(new RegExp(`data-failure="(${codes.join('|')})"`));
      expect(text).not.toContain(mark);
      // The page and its frame are whole.
      expect(text.split(notice[language])).toHaveLength(2);
      expect(text).toContain('Story 1 of the stub');
      expect(text).toContain('</html>');
    }
    expect((await ask(danish, '/beta')).text).not.toContain(notice.da);
    expect(await countFailures(version, codes)).toBeGreaterThanOrEqual(
      before.failures + languagesFor(index).length,
    );
    const lost = (await countLost(version)) - before.lost;
    if (endsProcess) expect(lost).toBeGreaterThan(0);
    else expect(lost).toBe(0);
    expect(pagesServer()).toBe(server);
  });
}

for (const fault of strayFaults)
  test(`[MF-3] a block that ${fault.name} on the server is rendered and counted`, async () => {
    const version = blockVersions.get(fault) ?? '';
    await restore(beta, version);
    const before = {
      failures: await countFailures(version, ['threw-on-load']),
      lost: await countLost(version),
    };
    const { status, text } = await askFor('da', fault);
    expect(status).toBe(200);
    expect(textOf(text)).toContain(mark);
    await expect.poll(() => countFailures(version, ['threw-on-load']), soon).toBeGreaterThan(before.failures);
    expect(await countLost(version)).toBe(before.lost);
  });

for (const [index, fault] of pageFaults.entries()) {
  const { name, codes } = fault;
  test(`[MF-3] a page that ${name} on the server is replaced by a message`, async () => {
    const version = pageVersions.get(fault) ?? '';
    await restore(beta, soundVersion(beta));
    await restore(alpha, version);
    for (const language of languagesFor(index)) {
      const { text } = await askFor(language, fault);
      expect(text).toContain(pageNotice[language]);
      expect(text).toContain('<footer');
      expect(text).not.toContain(mark);
    }
    expect(await countFailures(version, codes)).toBe(languagesFor(index).length);
    expect((await ask(danish, '/beta')).status).toBe(200);
  });
}

test('[NAV-1] an unpublished remote has no menu entry, and its page explains that and links home', async () => {
  const hasEntry = async () => (await ask(danish, '/om')).text.includes('href="/beta"');
  expect(await hasEntry()).toBe(true);
  await changeReleases(({ apps: { [beta]: _, ...apps }, ...registry }) => ({ ...registry, apps }));
  expect(await hasEntry()).toBe(false);
  // The specification has its address, whether or not its remote is published.
  const { status, text } = await ask(danish, '/streaming');
  expect(status).toBe(503);
  const { document } = new JSDOM(text).window;
  expect(document.querySelector('h1')?.textContent).toBe('Siden er ikke klar endnu');
  const links = [...document.querySelectorAll('main a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toContainEqual(['Til forsiden', '/']);
});
