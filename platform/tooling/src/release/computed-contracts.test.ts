import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Release } from '@fan-base/shared-contracts/release';
import type { ReleaseUses } from '@fan-base/shared-contracts/uses';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { createStatement } from '@fan-base/shared-releases/statement';
import { createProvides } from '@fan-base/shared-releases/testing/create-release';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { type RemoteExports, runBuild } from '../build/read-server-module.ts';
import { sharedVersions } from '../build/shared-versions.ts';
import { createRemoteFolder } from '../build/testing/create-remote-folder.ts';
import { describeCheckoutApi } from './checkout-api.ts';
import { publishChecked } from './publish-checked.ts';

/*
 * Two remotes from the template are built for real: mf-quiz has a widget, and mf-tips places it. Later versions are
 * copies with other entries in their descriptions. Each version of one is then published beside the other.
 */

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fan-base-contracts-')));
after(() => rmSync(folder, { recursive: true, force: true }));

const [quiz, tips] = ['quiz', 'tips'].map((name) => createRemoteFolder(folder, name)) as [
  ReturnType<typeof createRemoteFolder>,
  ReturnType<typeof createRemoteFolder>,
];
const serverPath = 'node/server.cjs';
const quizEntry = 'src/remote.tsx';
const tipsPage = 'src/pages/tips/TipsPage.tsx';
const placement = `<RemoteWidget remote="mf-quiz" widget="latest" props={{ rows: 3 }} />`;

const takesText = { type: 'string', isOptional: false };

type Built = Awaited<ReturnType<typeof quiz.build>>;
let user: Built;
let owner: Built;
let renamed: Built;
let changed: Built;
/** Folder of a store with a shell and both remotes. */
let published = '';

/** Another version of a build, without building it again: with other entries in its description. */
function alter(
  { folder: original, release }: Built,
  version: string,
  {
    changes,
    alterServer = (text) => text,
  }: { readonly changes: Partial<Release>; readonly alterServer?: (text: string) => string },
): Built {
  const altered = join(dirname(original), version);
  cpSync(original, altered, { recursive: true });
  const path = join(altered, serverPath);
  const text = readFileSync(path, 'utf8');
  const server = Buffer.from(alterServer(text));
  writeFileSync(path, server);
  const integrity = { ...release.integrity, [serverPath]: computeIntegrity(server) };
  const described = { ...release, version, sources: version, ...changes, integrity };
  const statement = createStatement(described, { commit: null, builder: 'a test' });
  writeFileSync(join(altered, 'release.json'), JSON.stringify({ ...described, statement }));
  return { folder: altered, release: described };
}

before(async () => {
  tips.change(tipsPage, '    </article>', `      ${placement}\n    </article>`);
  tips.change(tipsPage, 'import { useApi }', 'import { RemoteWidget, useApi }');
  quiz.change(quizEntry, 'minHeight: 120,', "minHeight: 120,\n      props: { rows: 'number?' },");
  tips.write(
    'src/pages/tips/quiz.expectations.ts',
    `import { expectWidgets } from '@fan-base/shared-contracts/expectations';
export const expectations = expectWidgets({
  remote: 'mf-quiz',
  widget: 'latest',
  props: { rows: 3 },
  holds: {
    'it has a title': ({ headings }) => headings.includes('Quiz'),
    'it shows the newest story': ({ text }) => text.includes('Example'),
    'it links to the quiz': ({ links }) => links.includes('/quiz'),
  },
});`,
  );
  [user, owner] = await Promise.all([tips.build('1.4.0'), quiz.build('1.0.0')]);
  changed = alter(owner, '1.1.0', {
    changes: { provides: createProvides({ widgets: { latest: { props: { rows: takesText } } } }) },
    alterServer: (text) => text.replaceAll('[\\"Quiz\\"]', '[\\"Play\\"]'),
  });
  const { chunks, widgets } = owner.release;
  renamed = alter(owner, '2.0.0', {
    changes: {
      chunks: { ...chunks, 'widget-newest': chunks['widget-latest'] ?? [] },
      widgets: { newest: widgets['latest'] ?? { minHeight: 0 } },
      provides: createProvides({ widgets: { newest: { props: { rows: takesText } } } }),
      contributes: {
        slots: { 'front/side': [{ widget: 'newest', order: 100 }] },
        navigation: owner.release.contributes?.navigation ?? [],
      },
    },
  });
  const { store, publish } = createStore();
  await publish(shellWithout(), user.folder, owner.folder);
  published = store;
});

/** A shell with all that both remotes use, except the given names. */
function shellWithout(...names: string[]): string {
  const all = [user, owner].map(({ release }) => release.uses?.exports ?? {});
  const modules = new Set(all.flatMap((exports) => Object.keys(exports)));
  const exports = Object.fromEntries(
    [...modules].map((module) => [
      module,
      all.flatMap((used) => used[module] ?? []).filter((name) => !names.includes(name)),
    ]),
  );
  const routes = { front: 'mf-news' };
  return makeBuild('shell', `1.0.${names.length}`, names.join(), {
    container: null,
    singletons: sharedVersions(),
    slots: { 'front/side': { page: 'front', limit: 3 } },
    provides: createProvides({ exports, routes }),
  });
}

function createStore(copied?: string) {
  const store = mkdtempSync(join(folder, 'store-'));
  if (copied) cpSync(copied, store, { recursive: true });
  const releases = openFolder(store);
  const publish = (...builds: string[]) => publishChecked({ builds, releases, why: '' });
  return { store, releases, publish };
}

test('[MF-3] a page that throws on load says why at each attempt, on the server', async () => {
  const file = join(user.folder, serverPath);
  const broken = readFileSync(file, 'utf8').replace(
    /^.*const head = /m,
    (line) => `throw new TypeError("the page is broken");\n${line}`,
  );
  const { pages } = runBuild<RemoteExports>(broken, file).remote;
  const load = async () => (await pages['tips']?.load())?.head;
  for (let attempt = 1; attempt <= 3; attempt += 1) await assert.rejects(load(), /the page is broken/);
});

test('[TEAM-7] a build lists its uses of the shell, the API and other remotes, without bundled code', () => {
  const { uses } = user.release;
  assert.deepEqual(uses?.widgets, [{ remote: 'mf-quiz', widget: 'latest', props: { rows: 'number' } }]);
  assert.deepEqual(Object.keys(uses?.calls ?? {}), ['GET /news']);
  const exports: ReleaseUses['exports'] = uses?.exports ?? {};
  const shell = exports['@fan-base/shared-contracts/shell'] ?? [];
  for (const name of ['RemoteWidget', 'createClient', 'useApi', 'Shell.pathFor'])
    assert.ok(shell.includes(name), name);
  // Exported by the same module, and not imported.
  for (const name of ['useTimeZone', 'Shell.vetoReload']) assert.ok(!shell.includes(name), name);
  assert.ok(exports['@fan-base/shared-contracts/remote']?.includes('PageEntry.load'));
  assert.deepEqual(owner.release.provides?.widgets, {
    latest: { props: { rows: { type: 'number', isOptional: true } } },
  });
});

test('[TEAM-7] the call of a build is the one of the API of the same checkout', () => {
  const { calls } = describeCheckoutApi();
  assert.deepEqual(user.release.uses?.calls['GET /news'], calls['GET /news']);
});

test('[TEAM-7] a remote without a widget that another places is refused, and the placing remote beside it', async () => {
  const { publish } = createStore(published);
  const missing = /mf-tips 1\.4\.0 places latest of mf-quiz; 2\.0\.0 does not have it/;
  await assert.rejects(publish(renamed.folder), missing);
  await assert.rejects(
    publish(changed.folder),
    /mf-tips 1\.4\.0 places latest of mf-quiz with rows as number; 1\.1\.0 takes string/,
  );
  const other = createStore();
  await other.publish(shellWithout(), renamed.folder);
  await assert.rejects(other.publish(user.folder), missing);
});

test('[TEAM-7] an export that a remote uses but the shell lacks refuses whichever is published last', async () => {
  const { publish } = createStore();
  await publish(shellWithout('useApi'));
  const missing =
    /mf-quiz 1\.0\.0 uses useApi of @fan-base\/shared-contracts\/shell; shell 1\.0\.1 does not have it/;
  await assert.rejects(publish(owner.folder), missing);
  const other = createStore();
  await other.publish(shellWithout(), owner.folder);
  await assert.rejects(other.publish(shellWithout('useApi')), missing);
});

test('[TEAM-7] a remote is refused beside an API that answers its call differently', async () => {
  const { releases } = createStore();
  const { calls } = describeCheckoutApi();
  const news = calls['GET /news'];
  assert.ok(news);
  const changed = { version: '2', calls: { ...calls, 'GET /news': { ...news, answer: { type: 'array' } } } };
  await assert.rejects(
    publishChecked({ builds: [owner.folder], releases, why: '' }, { startedApi: changed }),
    /mf-quiz 1\.0\.0 calls GET \/news \(getNews\); of the API 2, in its answer, it may be a list/,
  );
});

test('[TEAM-7] a widget that fails a page’s expectations is refused with the failed expectation', async () => {
  const { releases, publish } = createStore(published);
  const failed = /^mf-tips 1\.4\.0 expects of latest of mf-quiz: it has a title; 1\.1\.0 does not$/m;
  await assert.rejects(publish(changed.folder), failed);
  await publishChecked({ builds: [changed.folder], releases, why: '', isHeld: true });
  assert.equal((await releases.readRegistry()).apps['mf-quiz']?.stable, '1.0.0');
});
