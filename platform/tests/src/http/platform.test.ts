import { after, before, test } from 'node:test';
import { startCanary } from '@fan-base/shared-releases/changes';
import { expect } from '@playwright/test';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { renumbered } from '../publishing.ts';
import { linksNamed, readDocument, textOf } from '../read-document.ts';
import { author, changeReleases, publishBuild, stableOf } from '../release-changes.ts';
import { ask, danish, english } from '../site.ts';

const remote = 'mf-alpha';

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

test('[TEAM-4] operators see versions, weights and views by page and widget, as JSON and in both languages', async () => {
  await publishBuild(renumbered(remote, '9.1.0'), true);
  await changeReleases((registry) => startCanary(registry, remote, { version: '9.1.0', share: 5 }, author()));
  for (const path of ['/alfa', '/alfa', '/beta']) await ask(danish, path, { cookie: 'release_bucket=0' });
  const { apps } = await readFleet();
  const alpha = apps.find(({ name }) => name === remote);
  expect(alpha?.stable.version).toBe(stableOf(remote));
  expect(alpha?.canary).toMatchObject({ version: '9.1.0', share: 5 });
  expect(alpha?.stable).toMatchObject({ owner: 'Team of mf-alpha', missing: [] });
  const seen = [alpha?.stable, alpha?.canary].map((version) => version?.observed);
  const count = (region: string) => seen.reduce((sum, observed) => sum + (observed?.regions[region] ?? 0), 0);
  expect([count('page alpha'), count('widget headlines')]).toEqual([2, 1]);
  expect(alpha?.stable.weights.find(({ part }) => part === 'page alpha')?.bytes).toBeGreaterThan(1_000);
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

test('[TEAM-4] for all other clients the page does not exist', async () => {
  const visitor = { 'x-forwarded-for': '198.51.100.1' };
  expect((await ask(danish, '/platform/fleet.json', visitor)).status).toBe(404);
  const { status, text } = await ask(danish, '/platform', visitor);
  expect([status, text]).toEqual([404, expect.not.stringContaining('Applikationer i drift')]);
});
