import { rmSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { changeServer, copyRelease } from '@fan-base/platform-tests/forge';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { readVersion } from '@fan-base/platform-tests/read-boot';
import {
  author,
  changeReleases,
  publishBuild,
  restore,
  soonMs,
  stableOf,
} from '@fan-base/platform-tests/release-changes';
import { ask, danish, english, on, releasesFolder } from '@fan-base/platform-tests/site';
import { pagesServer } from '@fan-base/platform-tests/under-test';
import { languages } from '@fan-base/shared-contracts/language';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import { startCanary } from '@fan-base/shared-releases/changes';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { expect } from '@playwright/test';
import { allocates, memoryOrTime, serverFaults, strayFaults } from '../faults/server-faults.ts';

const remote = 'mf-squad';
const island = `data-island="${remote}-absences"`;
const hosts = { da: danish, en: english };
const notice = { da: 'Denne del kan ikke vises lige nu.', en: 'This part cannot be shown right now.' };
const pageNotice = { da: 'Siden kan ikke vises lige nu', en: 'This page cannot be shown right now' };
/** What a fault would show, were it not refused. */
const mark = 'has-come-through';

let stable = '';
let server = 0;

before(async () => {
  await startOwnPages({ PAGE_CACHE_MB: '0', RENDER_PROCESSES: '2' });
  stable = stableOf(remote);
  server = pagesServer();
});
after(stopOwnPages);
afterEach(() => restore(remote, stable));

/** A build whose server code does something while its widget or its page is rendered. @returns its folder */
function forge(version: string, part: 'widget' | 'page', body: string): string {
  const folder = copyRelease(remote, version);
  const [table, entry, component] =
    part === 'widget' ? ['widgets', 'absences', 'Widget'] : ['pages', 'squad', 'Page'];
  const fault = `
;{const { remote } = module.exports;
const fault = () => { ${body} };
const show = () => { const shown = fault(); return ${JSON.stringify(`${mark} `)} + shown; };
const table = remote.${table};
const load = async () => ({ ...(await table.${entry}.load()), ${component}: show });
module.exports = { remote: { ...remote, ${table}: { ...table, ${entry}: { ...table.${entry}, load } } } };}`;
  changeServer(folder, version, (source) => source + fault);
  return folder;
}

/** Makes a forged build what all visitors get. */
async function offer(version: string, part: 'widget' | 'page', body: string): Promise<void> {
  const folder = forge(version, part, body);
  await publishBuild(folder, false);
  rmSync(folder, { recursive: true, force: true });
}

const metrics = async (): Promise<string> =>
  (await fetch(on('localhost', '/metrics').replace('localhost', '127.0.0.1'))).text();

/** How often something was counted of a version, whatever else it is counted by. */
async function count(name: string, version: string, label = ''): Promise<number> {
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const own = lines.filter((line) => line.includes(`version="${version}"`) && line.includes(label));
  return own.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** How often a failure with one of these codes was counted of a version. */
async function countFailures(version: string, codes: readonly string[]): Promise<number> {
  const counts = codes.map((code) => count('fan_base_remote_failures_total', version, `code="${code}"`));
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
}

/** The text of an island, without its elements. */
const textOf = (html: string): string =>
  (html.split(island)[1]?.split('data-island=')[0] ?? '').replaceAll(/<[^>]*>/g, ' ');

/** The first fault is looked at in both languages; what follows does not depend on them. */
const languagesFor = (index: number) => (index === 0 ? languages : languages.slice(0, 1));

for (const [index, { name, codes, body, endsProcess = false }] of serverFaults.entries()) {
  test(`[MF-3] on the server, a remote whose block ${name} costs that block in that page: ${codes.join(' or ')}`, async () => {
    const version = `9.7.${index}`;
    await offer(version, 'widget', body);
    for (const language of languagesFor(index)) {
      const { status, text } = await ask(hosts[language], '/');
      expect(status).toBe(200);
      expect(textOf(text)).toContain(notice[language]);
      expect(text).toMatch(new RegExp(`data-failure="(${codes.join('|')})"`));
      expect(text).not.toContain(mark);
      // Its neighbours and the frame around them are as ever.
      expect(text.split(notice[language])).toHaveLength(2);
      expect(text).toContain('data-island="mf-matches-table"');
      expect(text).toContain('</html>');
    }
    expect((await ask(danish, '/kampe/2026')).text).not.toContain(notice.da);
    expect(await countFailures(version, codes)).toBeGreaterThanOrEqual(languagesFor(index).length);
    const lost = await count('fan_base_render_processes_lost_total', version);
    if (endsProcess) expect(lost).toBeGreaterThan(0);
    else expect(lost).toBe(0);
    expect(pagesServer()).toBe(server);
  });
}

for (const [index, { name, body }] of strayFaults.entries()) {
  test(`[MF-3] on the server, a remote that ${name} is named and counted, and its block is there`, async () => {
    const version = `9.8.${index}`;
    await offer(version, 'widget', body);
    const { status, text } = await ask(danish, '/');
    expect(status).toBe(200);
    expect(textOf(text)).toContain(mark);
    await expect
      .poll(() => count('fan_base_remote_failures_total', version, 'code="threw-on-load"'), {
        timeout: soonMs,
      })
      .toBeGreaterThan(0);
    expect(await count('fan_base_render_processes_lost_total', version)).toBe(0);
  });
}

for (const [index, [body, codes]] of (
  [
    ['for (;;);', ['timed-out']],
    [allocates, memoryOrTime],
    ['process.exit(0);', ['threw-on-render']],
  ] as const
).entries()) {
  test(`[MF-3] on the server, a remote whose page does ${body} is a message in the page's place`, async () => {
    const version = `9.9.${index}`;
    await offer(version, 'page', body);
    for (const language of languagesFor(index)) {
      const { text } = await ask(hosts[language], pathFor(getAddress('squad'), language));
      expect(text).toContain(pageNotice[language]);
      expect(text).toContain('<footer');
      expect(text).not.toContain(mark);
    }
    expect(await countFailures(version, codes)).toBe(languagesFor(index).length);
    expect((await ask(danish, '/')).status).toBe(200);
  });
}

test('[MF-3] [MF-6] a canary that hangs on the server is taken out by itself, and the stable version is what its visitors get', async () => {
  const version = '9.9.5';
  const folder = forge(version, 'page', 'for (;;);');
  await publishBuild(folder, true);
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 100 }, author()));
  const visit = async () => (await ask(danish, '/trup', { cookie: 'release_bucket=1' })).text;
  const isCanary = async (text: string) => (await readVersion(danish, text, remote)) === version;
  let views = 0;
  for (let text = await visit(); await isCanary(text); text = await visit()) {
    expect(text).toContain(pageNotice.da);
    views += 1;
    // Twenty views are the least that anything is concluded from.
    expect(views).toBeLessThanOrEqual(20);
  }
  expect(await visit()).not.toContain(pageNotice.da);
  await expect
    .poll(() => readFolderRegistry(releasesFolder()).apps[remote]?.canary, { timeout: soonMs })
    .toBeUndefined();
  // Once it had cost two processes it was left out for a while, instead of one with every view.
  expect(await count('fan_base_render_processes_lost_total', version)).toBeLessThan(views / 2);
});
