import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyRelease, releaseIn, renumber } from '@fan-base/platform-tests/forge';
import { ownPagesLog, startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { author, changeReleases, publishBuild } from '@fan-base/platform-tests/release-changes';
import { ask, danish } from '@fan-base/platform-tests/site';
import { startCanary, stopCanary } from '@fan-base/shared-releases/changes';
import { expect } from '@playwright/test';
import { readMenu } from '../read-menu.ts';

before(() => startOwnPages());
after(stopOwnPages);

const remote = 'mf-transfers';
const version = '9.10.1';

/** The front page's menu and whether the player page has the widget, for a bucket. */
async function visit(bucket: number) {
  const headers = { cookie: `release_bucket=${bucket}` };
  const [front, squad] = await Promise.all([ask(danish, '/', headers), ask(danish, '/trup', headers)]);
  const [, player = ''] = /href="(\/spiller\/[^"]+)"/.exec(squad.text) ?? [];
  const { text } = await ask(danish, player, headers);
  return {
    entry: readMenu(front.text)[1],
    hasWidget:
      text.includes('data-island="mf-transfers-latest-transfers"') && text.includes('Seneste transfers'),
  };
}

test('[MF-10] contributions of a canary are there for its visitors only, and go with it', async () => {
  const build = copyRelease(remote, version);
  const release = releaseIn(build);
  // Only its description differs: a widget for the page of another remote, and a new place for its entry.
  release.contributes = {
    slots: {
      'player/side': [{ widget: 'latest-transfers', order: 1 }],
      'front/nowhere': [{ widget: 'rumours', order: 1 }],
    },
    navigation: [{ key: 'rumours', label: { da: 'Rygtebørsen', en: 'Mill' }, order: 15 }],
  };
  writeFileSync(join(build, 'release.json'), JSON.stringify(release));
  renumber(build, version);
  await publishBuild(build, true);
  rmSync(build, { recursive: true });
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 50 }, author()));
  const ignored = ownPagesLog().filter((line) => line.includes('"contribution.ignored"'));
  expect(ignored.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ remote, place: 'front/nowhere', reason: 'no such slot' }),
  ]);
  const visits = await Promise.all(Array.from({ length: 12 }, (_, bucket) => visit(bucket * 800)));
  const given = new Set(visits.map((seen) => JSON.stringify(seen)));
  expect([...given].sort()).toEqual([
    JSON.stringify({ entry: 'Rygtebørsen', hasWidget: true }),
    JSON.stringify({ entry: 'Trup', hasWidget: false }),
  ]);
  await changeReleases((registry) => stopCanary(registry, remote, version, author()));
  for (const bucket of [0, 3, 6, 9])
    expect(await visit(bucket * 800)).toEqual({ entry: 'Trup', hasWidget: false });
});
