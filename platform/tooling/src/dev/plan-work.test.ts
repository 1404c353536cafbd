import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planWork } from './plan-work.ts';

const watched = {
  built: new Set(['mf-squad', 'mf-news']),
  mayBuild: new Set(['mf-squad', 'mf-news', 'mf-forum', 'shell']),
  withApi: true,
  services: new Set(['mf-squad']),
};

const cases: [title: string, paths: string[], build: string[], restartApi: boolean][] = [
  ['a source builds its own remote', ['mf-forum/src/remote.tsx'], ['mf-forum'], false],
  ['the shell’s source builds the shell', ['shell/src/page/frame/Frame.tsx'], ['shell'], false],
  [
    'the design system rebuilds all built applications',
    ['shared-ui/src/a.tsx'],
    ['mf-squad', 'mf-news'],
    false,
  ],
  ['a contract also restarts the API', ['shared-contracts/src/client.ts'], ['mf-squad', 'mf-news'], true],
  ['the API’s source restarts the API', ['api/src/server.ts'], [], true],
  ['the platform’s host builds the shell', ['platform/host/src/server/qa/routes.ts'], ['shell'], false],
  ['a setting builds the shell and restarts the API', ['platform/server/src/settings.ts'], ['shell'], true],
  ['a source of its parsers restarts the API', ['api/parsers/src/feeds/parse.ts'], [], true],
  ['a translation builds its remote', ['mf-squad/src/locales/da.po'], ['mf-squad'], false],
  ['compiled messages are ignored', ['mf-squad/src/locales/da.ts'], [], false],
  ['the table of folders is ignored', ['mf-squad/src/folders.generated.ts'], [], false],
  ['a test builds nothing', ['mf-squad/src/pages/A.test.tsx'], [], false],
  ['temporary files of editors build nothing', ['mf-squad/src/.A.tsx.swp', 'mf-squad/src/A.tsx~'], [], false],
  ['another remote is ignored', ['mf-landing/src/remote.tsx'], [], false],
];

for (const [title, paths, build, restartApi] of cases) {
  test(`[MF-8] ${title}`, () => {
    const work = planWork(paths, watched);
    assert.deepEqual([...work.build], build);
    assert.equal(work.restartApi, restartApi);
  });
}

for (const [title, paths, build, services] of [
  ['a source of a service restarts it', ['mf-squad/service/main.ts'], [], ['mf-squad']],
  ['a migration restarts its service', ['mf-squad/service/migrations/0002_more.sql'], [], ['mf-squad']],
  [
    'a call restarts its service and builds the remote',
    ['mf-squad/src/service/calls.ts'],
    ['mf-squad'],
    ['mf-squad'],
  ],
  ['the kit of services restarts all of them', ['platform/service/src/route.ts'], [], ['mf-squad']],
  ['a test of a service restarts nothing', ['mf-squad/service/service.test.ts'], [], []],
] as const)
  test(`[TEAM-9] ${title}`, () => {
    const work = planWork(paths, watched);
    assert.deepEqual([[...work.build], [...work.restartServices]], [build, services]);
  });

test('[MF-8] the API is not restarted while working on one remote', () => {
  assert.equal(planWork(['api/src/server.ts'], { ...watched, withApi: false }).restartApi, false);
});
