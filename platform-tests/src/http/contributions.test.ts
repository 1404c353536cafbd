import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startCanary, stopCanary } from '@fan-base/shared-releases/changes';
import { expect } from '@playwright/test';
import { copyRelease, releaseIn, renumber } from '../forge.ts';
import { ownPagesLog, startOwnPages, stopOwnPages } from '../own-pages.ts';
import { readMenu } from '../read-menu.ts';
import { author, changeReleases, publishBuild } from '../release-changes.ts';
import { ask, danish } from '../site.ts';

before(() => startOwnPages());
after(stopOwnPages);

const remote = 'mf-beta';
const version = '9.10.1';

/** What a visitor with a bucket has: the entries of remotes in the menu, and whether a story has the widget. */
async function visit(bucket: number) {
  const { text } = await ask(danish, '/alfa/story-1', { cookie: `release_bucket=${bucket}` });
  return {
    menu: readMenu(text).slice(0, 2),
    hasWidget: text.includes('data-island="mf-beta-counter"') && text.includes('Talt: '),
  };
}

test('[MF-10] contributions of a canary are there for its visitors only, and go with it', async () => {
  const build = copyRelease(remote, version);
  const release = releaseIn(build);
  // Only its description differs: a widget for the page of another remote, and its entry with another name and place.
  release.contributes = {
    slots: {
      'story/side': [{ widget: 'counter', order: 1 }],
      'alpha/nowhere': [{ widget: 'counter', order: 1 }],
    },
    navigation: [{ key: 'beta', label: { da: 'Kanariefugl', en: 'Canary' }, order: 15 }],
  };
  writeFileSync(join(build, 'release.json'), JSON.stringify(release));
  renumber(build, version);
  await publishBuild(build, true);
  rmSync(build, { recursive: true });
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 50 }, author()));
  const ignored = ownPagesLog().filter((line) => line.includes('"contribution.ignored"'));
  expect(ignored.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ remote, place: 'alpha/nowhere', reason: 'no such slot' }),
  ]);
  const visits = await Promise.all(Array.from({ length: 12 }, (_, bucket) => visit(bucket * 800)));
  const given = new Set(visits.map((seen) => JSON.stringify(seen)));
  const ofCanary = { menu: ['Kanariefugl', '(Alfa)'], hasWidget: true };
  const ofStable = { menu: ['(Alfa)', 'Beta'], hasWidget: false };
  expect([...given].sort()).toEqual([JSON.stringify(ofStable), JSON.stringify(ofCanary)]);
  await changeReleases((registry) => stopCanary(registry, remote, version, author()));
  for (const bucket of [0, 3, 6, 9]) expect(await visit(bucket * 800)).toEqual(ofStable);
});
