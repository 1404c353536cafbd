import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { recordRehearsal } from '@fan-base/shared-releases/rehearsals';
import { runFanBase } from '@fan-base/tooling/cli/commands';
import { rehearse } from '@fan-base/tooling/release/rehearsal/rehearse';
import { expect } from '@playwright/test';
import { changeDescription, changeServer, copyRelease, releaseIn } from '../forge.ts';
import { ownPagesLog, startOwnPages, stopOwnPages } from '../own-pages.ts';
import { readMenu } from '../read-menu.ts';
import { changeReleases, publishBuild } from '../release-changes.ts';
import { ask, danish, english, releasesFolder } from '../site.ts';
import { underTest } from '../under-test.ts';

before(async () => {
  await startOwnPages();
  // The rehearsals repeat these views.
  await ask(danish, '/alfa');
  await ask(english, '/alpha');
});
after(stopOwnPages);

const remote = 'mf-first';
const env = () => ({ ...process.env, RELEASES_DIR: releasesFolder(), RELEASES_S3: '' });

/** Forges a remote that is new to the product, with a page, a widget and a menu entry. @returns its folder */
function forgeRemote(version: string, replaceServer = (source: string) => source): string {
  const build = copyRelease('mf-beta', `${remote}-${version}`);
  const table = `
;{const { remote } = module.exports;
const { pages: { beta: { widgets, slots, ...first } }, widgets: { counter } } = remote;
module.exports = { remote: { ...remote, name: '${remote}', pages: { first }, widgets: { counter } } };}`;
  changeServer(build, version, (source) => replaceServer(source + table));
  const { chunks, uses } = releaseIn(build);
  const query = ['kind', 'page'];
  changeDescription(build, {
    name: remote,
    container: { name: 'mf_first', file: 'remoteEntry.js' },
    pages: { first: { path: { da: '/foerste', en: '/first' }, query } },
    ...(uses && { uses: { ...uses, query, routes: [] } }),
    chunks: { ...chunks, 'page-first': chunks['page-beta'] ?? [] },
    contributes: {
      slots: { 'alpha/side': [{ widget: 'counter', order: 100 }] },
      navigation: [{ key: 'first', label: { da: 'Den første', en: 'The first' }, order: 15 }],
    },
    slots: {},
  });
  return build;
}

/** Runs a release command and waits until its change is active. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const code = await runFanBase(['release', ...args], { env: env(), print, log: print });
  await changeReleases((registry) => registry);
  return { code, text: lines.join('\n') };
}

async function publishHeld(build: string) {
  const outcome = await run('publish', '--build', build, '--hold');
  rmSync(build, { recursive: true });
  return outcome;
}

/** Rehearses a version without a browser, as the command does on a machine without one. */
async function rehearseOnServer(version: string) {
  const releases = openFolder(releasesFolder());
  const pagesUrl = underTest().pages;
  const of = { releases, env: env(), pagesUrl, name: remote, version, by: 'a test', usesBrowser: false };
  const rehearsal = await rehearse(of);
  await releases.changeRegistry((registry) =>
    recordRehearsal(registry, { name: remote, version }, rehearsal),
  );
  return rehearsal;
}

/** The parts of the remote that a visitor gets. */
async function visit(cookie = '') {
  const headers = { cookie };
  const [page, alpha] = await Promise.all([ask(danish, '/foerste', headers), ask(danish, '/alfa', headers)]);
  return {
    status: page.status,
    entry: readMenu(alpha.text).includes('Den første'),
    widget: alpha.text.includes(`data-island="${remote}-counter"`),
  };
}
const nothing = { status: 404, entry: false, widget: false };
const everything = { status: 200, entry: true, widget: true };

test('[TEAM-1] a first version on hold is nothing to visitors, and whole for testers who pin it', async () => {
  const { code, text } = await publishHeld(forgeRemote('1.0.0'));
  expect([code, text]).toEqual([0, expect.stringContaining(`${remote} 1.0.0 is published on hold`)]);
  expect(await visit()).toEqual(nothing);
  expect(await visit(`release_pins=${remote}@1.0.0`)).toEqual(everything);
  expect((await ask(danish, '/sitemap-pages-1.xml')).text).not.toContain('foerste');
  expect(Object.keys(JSON.parse((await ask(danish, '/platform/releases.json')).text))).not.toContain(remote);
});

test('[TEAM-1] [TEAM-4] testers and operators see a remote that visitors do not get yet', async () => {
  const { apps } = JSON.parse((await ask(danish, '/qa/composition')).text);
  expect(apps.find(({ name }: { name: string }) => name === remote)).toMatchObject({
    version: null,
    stable: null,
    versions: [{ version: '1.0.0', outcome: null }],
  });
  expect((await ask(danish, '/qa')).text).toContain('Samme som besøgende (ingen)');
  const fleet = JSON.parse((await ask(danish, '/platform/fleet.json')).text);
  expect(fleet.apps.find(({ name }: { name: string }) => name === remote)).toMatchObject({ stable: null });
  expect((await ask(danish, '/platform')).status).toBe(200);
  expect((await run('show')).text).toMatch(/mf-first +no version for visitors\n +also served +1\.0\.0/);
});

test('[TEAM-2] a first version is refused by canary and promotion until it has passed a rehearsal', async () => {
  for (const args of [
    ['promote', `${remote}@1.0.0`, '--share', '5%'],
    ['promote', `${remote}@1.0.0`],
  ])
    expect(await run(...args)).toEqual({
      code: 1,
      text: expect.stringContaining(`${remote} 1.0.0 has not been rehearsed`),
    });
  const { reasons, views, stable, notes } = await rehearseOnServer('1.0.0');
  expect(reasons).toEqual([]);
  expect(stable).toBeNull();
  // Its page and the page with its widget, in both languages.
  expect(views).toBeGreaterThanOrEqual(4);
  expect(notes.filter((note) => note.includes('was not rehearsed'))).toEqual([]);
});

test('[TEAM-2] the rehearsal of a first version finds a widget that throws and a page without a heading', async () => {
  const faulty = (source: string) =>
    `${source};{const { remote: { pages, widgets, ...remote } } = module.exports;
const loadWidget = async () => ({ ...(await widgets.counter.load()), Widget: () => { throw new Error('boom'); } });
const loadPage = async () => ({ ...(await pages.first.load()), Page: () => 'text' });
module.exports = { remote: { ...remote,
  pages: { first: { ...pages.first, load: loadPage } },
  widgets: { counter: { ...widgets.counter, load: loadWidget } } } };}`;
  await publishHeld(forgeRemote('1.0.1', faulty));
  const { reasons } = await rehearseOnServer('1.0.1');
  expect(reasons).toContain(
    'widget mf-first-counter on page alpha (da) throws on the server: mf-first: threw-on-render: boom',
  );
  expect(reasons).toContain('page first (da) has no main heading');
  expect(await visit()).toEqual(nothing);
});

test('[MF-6] a rehearsed first version is a canary for its visitors alone, and then for all', async () => {
  expect((await run('promote', `${remote}@1.0.0`, '--share', '50%')).text).toContain(
    `visitors do not get ${remote}, 50 % get 1.0.0`,
  );
  const visits = await Promise.all(
    Array.from({ length: 12 }, (_, bucket) => visit(`release_bucket=${bucket * 800}`)),
  );
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(visits.filter(({ status }) => status === 404)).toContainEqual(nothing);
  expect(visits.filter(({ status }) => status === 200)).toContainEqual(everything);
  expect((await run('promote', remote)).code).toBe(0);
  expect(await visit()).toEqual(everything);
  expect((await ask(danish, '/sitemap-pages-1.xml')).text).toContain('foerste');
});

test('[MF-6] only the operator restores a removed remote, for testers until it is rehearsed again', async () => {
  expect((await run('remove', remote, '--why', 'the trial is over')).code).toBe(0);
  expect(await visit()).toEqual(nothing);
  const build = forgeRemote('1.1.0');
  const again = await publishHeld(build);
  expect([again.code, again.text]).toEqual([
    1,
    expect.stringMatching(/mf-first was removed on .* \(the trial is over\).*release -- restore mf-first/),
  ]);
  expect((await run('restore', remote)).text).toContain('visitors do not get it');
  expect(await visit()).toEqual(nothing);
  expect(await visit(`release_pins=${remote}@1.0.0`)).toEqual(everything);
  expect((await run('rollback', remote)).text).toContain('has no version that visitors had: promote one');
  expect((await run('promote', `${remote}@1.0.0`)).text).toContain('1.0.0 has not been rehearsed');
  expect((await rehearseOnServer('1.0.0')).reasons).toEqual([]);
  expect((await run('promote', `${remote}@1.0.0`)).code).toBe(0);
  expect(await visit()).toEqual(everything);
});

test('[TEAM-7] a remote that uses an export the shell has dropped is absent, and its page is a 503', async () => {
  const forge = (version: string, ...names: string[]) => {
    const build = forgeRemote(version);
    const { uses } = releaseIn(build);
    if (!uses) throw new Error('the build does not list what it uses');
    const shellModule = '@fan-base/shared-contracts/shell';
    const shellExports = [...(uses.exports[shellModule] ?? []), ...names];
    changeDescription(build, {
      uses: { ...uses, exports: { ...uses.exports, [shellModule]: shellExports } },
    });
    return build;
  };
  // Publishing would refuse it: the stable shell never had this hook.
  await publishBuild(forge('1.2.0', 'useWhatIsGone'), false);
  expect(await visit()).toEqual({ ...nothing, status: 503 });
  const { text } = await ask(danish, '/foerste');
  expect(text).toContain('<h1');
  expect(text).not.toContain(`data-island="${remote}`);
  expect((await ask(danish, '/sitemap-pages-1.xml')).text).not.toContain('foerste');
  const logged = ownPagesLog().filter((line) => line.includes('"remote.left-out"'));
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      remote,
      version: '1.2.0',
      reasons: [expect.stringContaining(`${remote} 1.2.0 uses useWhatIsGone of`)],
    }),
  ]);
  const platform = (await ask(danish, '/platform')).text;
  expect(platform).toContain('Udeladt: besøgende får den først, når den er bygget igen');
  expect((await run('show')).text).toMatch(/left out +mf-first 1\.2\.0 uses useWhatIsGone/);
  await publishBuild(forge('1.3.0'), false);
  expect(await visit()).toEqual(everything);
});
