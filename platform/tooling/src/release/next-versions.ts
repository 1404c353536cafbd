import { relative } from 'node:path';
import { assembleReleasePlan } from '@changesets/assemble-release-plan';
import { readConfig } from '@changesets/config';
import { readChangesets } from '@changesets/read';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { getPackages } from '@manypkg/get-packages';
import { inc } from 'semver';
import { sourceDigest } from '../build/source-digest.ts';
import { readPackage } from '../project.ts';
import { readChanges } from './changelog.ts';
import { readRelease } from './resolved-versions.ts';

/** A version as `npm run version-packages` would number it. */
export interface NextVersion {
  readonly version: string;
  /** The texts of its changesets, as one line. */
  readonly text: string;
}

/**
 * Versions that the pending changesets give, by workspace (`mf-news`). No file is changed.
 * @param root folder of the project
 */
export async function readNextVersions(root: string): Promise<ReadonlyMap<string, NextVersion>> {
  const packages = await getPackages(root);
  const { config, errors } = await readConfig(root, packages);
  if (!config) throw new RefusedChange(errors.join('\n'));
  const plan = assembleReleasePlan(await readChangesets(root), packages, config, undefined);
  const folders = new Map(
    packages.packages.map(({ dir, packageJson: { name } }) => [name, relative(root, dir)]),
  );
  return new Map(
    plan.releases.flatMap(({ name, type, newVersion: version, changesets: ids }) => {
      if (type === 'none' || version === undefined) return [];
      const texts = plan.changesets.filter(({ id }) => ids.includes(id)).map(({ summary }) => summary);
      const text = texts.map((summary) => summary.trim().replaceAll(/\s*\n\s*/g, ' ')).join('; ');
      return [[folders.get(name) ?? name, { version, text }] as const];
    }),
  );
}

/** The planned publication of an application. */
export interface PlannedVersion extends NextVersion {
  /** Whether the version names its sources, so that a finished build of it can be used again. */
  readonly hasDigest: boolean;
  /** Reasons against publishing it. */
  readonly reasons: readonly string[];
}

/** Sources that a published version was built from; empty if it cannot be read, null if it is not published. */
async function readPublishedSources(
  releases: ReleaseFiles,
  app: string,
  version: string,
): Promise<string | null> {
  const { apps } = await releases.readRegistry();
  if (!Object.hasOwn(apps[app]?.versions ?? {}, version)) return null;
  const release = await readRelease(releases, app, version).catch(() => null);
  return release?.sources ?? '';
}

/**
 * Names the version of an application's current sources: that of its package.json, if these are its sources. With
 * pending changesets, or if that version is published from other sources (of shared packages, say), it is the next
 * version with a digest of the sources, `1.2.0-next.0b3e3919ebef`: the version itself stays free for `npm run
 * version-packages`.
 */
export async function planVersion(
  releases: ReleaseFiles,
  app: string,
  next: NextVersion | undefined,
): Promise<PlannedVersion> {
  const { version } = readPackage(app);
  const sources = sourceDigest(app);
  const toPlanned = (number: string, text: string): PlannedVersion => ({
    version: `${number}-next.${sources}`,
    text,
    hasDigest: true,
    reasons: [],
  });
  if (next) return toPlanned(next.version, next.text);
  const published = await readPublishedSources(releases, app, version);
  if (published !== null && published !== sources)
    return toPlanned(inc(version, 'patch') ?? version, 'shared packages or tools changed');
  return { version, hasDigest: false, ...readChanges(app) };
}
