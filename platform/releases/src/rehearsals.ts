import type { Registry, Rehearsal } from '@fan-base/shared-contracts/release';
import { type CanaryTarget, requireApp, requireVersion, withApp } from './changes.ts';

/** Stores the verdict of a rehearsal with the version. @throws RefusedChange if it was never published */
export function recordRehearsal(
  registry: Registry,
  { name, version }: CanaryTarget,
  rehearsal: Rehearsal,
): Registry {
  const app = requireApp(registry, name);
  const published = requireVersion(app, name, version);
  const versions = { ...app.versions, [version]: { ...published, rehearsal } };
  return withApp(registry, name, { ...app, versions });
}

/** Why a version may not be given to visitors yet; null: it passed a rehearsal, or it is a shell. */
export function findMissingRehearsal({ apps }: Registry, { name, version }: CanaryTarget): string | null {
  if (name === 'shell') return null;
  const rehearsal = apps[name]?.versions[version]?.rehearsal;
  if (!rehearsal)
    return `${name} ${version} has not been rehearsed: npm run release -- rehearse ${name}@${version}`;
  if (rehearsal.outcome === 'passed') return null;
  return [`${name} ${version} was refused by its rehearsal:`, ...rehearsal.reasons].join('\n  - ');
}
