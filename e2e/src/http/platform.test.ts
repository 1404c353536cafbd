import { after, before, test } from 'node:test';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { renumbered } from '@fan-base/platform-tests/publishing';
import { linksNamed, readDocument, textOf } from '@fan-base/platform-tests/read-document';
import { author, changeReleases, publishBuild, stableOf } from '@fan-base/platform-tests/release-changes';
import { ask, danish, english } from '@fan-base/platform-tests/site';
import { startCanary } from '@fan-base/shared-releases/changes';
import { expect } from '@playwright/test';

const remote = 'mf-squad';

before(() => startOwnPages());
after(stopOwnPages);

interface Version {
  readonly version: string;
  readonly owner: string | null;
  readonly missing: readonly string[];
  readonly weights: readonly { readonly part: string; readonly bytes: number }[];
  readonly observed: {
    readonly views: number;
    readonly regions: Readonly<Record<string, number>>;
    readonly render: { readonly p75: number } | null;
  };
}
interface Fleet {
  readonly apps: readonly {
    readonly name: string;
    readonly stable: Version;
    readonly canary: (Version & { readonly share: number }) | null;
    readonly usedBy: readonly string[];
  }[];
}

const readFleet = async (): Promise<Fleet> => JSON.parse((await ask(danish, '/platform/fleet.json')).text);

test('[TEAM-4] operators see versions, canaries, weights and views by page and widget, as JSON and in both languages', async () => {
  await publishBuild(renumbered(remote, '9.1.0'), true);
  await changeReleases((registry) => startCanary(registry, remote, { version: '9.1.0', share: 5 }, author()));
  for (const path of ['/trup', '/trup', '/']) await ask(danish, path, { cookie: 'release_bucket=0' });
  const { apps } = await readFleet();
  const squad = apps.find(({ name }) => name === remote);
  expect(squad?.stable.version).toBe(stableOf(remote));
  expect(squad?.canary).toMatchObject({ version: '9.1.0', share: 5 });
  expect(squad?.stable).toMatchObject({ owner: 'Squad team', missing: [] });
  const seen = [squad?.stable, squad?.canary].map((version) => version?.observed);
  const count = (region: string) => seen.reduce((sum, observed) => sum + (observed?.regions[region] ?? 0), 0);
  expect([count('page squad'), count('widget absences')]).toEqual([2, 1]);
  expect(squad?.stable.weights.find(({ part }) => part === 'page squad')?.bytes).toBeGreaterThan(1_000);
  expect(apps.find(({ name }) => name === 'shell')?.stable.observed.views).toBe(3);

  for (const [host, title] of [
    [danish, 'Applikationer i drift'],
    [english, 'Applications in use'],
  ] as const) {
    const document = await readDocument(host, '/platform');
    expect(textOf(document.querySelector('h1'))).toBe(title);
    expect(linksNamed(document, `${remote} 9.1.0 (canary)`)).toEqual([`#${remote}`]);
  }
});

test('[TEAM-4] for all others there is no such page', async () => {
  const visitor = { 'x-forwarded-for': '198.51.100.1' };
  expect((await ask(danish, '/platform/fleet.json', visitor)).status).toBe(404);
  const { status, text } = await ask(danish, '/platform', visitor);
  expect([status, text]).toEqual([404, expect.not.stringContaining('Applikationer i drift')]);
});
