import type { Release } from '@fan-base/shared-contracts/release';
import { findMissingExports, label, listMissingExports } from './find-breaks.ts';

/**
 * Why visitors of a shell do not get a remote although it is published: exports that this shell no longer has. It counts
 * as absent until it is built again.
 * @returns empty if it runs in this shell, and for development builds, which do not list what they use
 */
export const findReasonsLeftOut = (remote: Release, shell: Release): string[] =>
  shell.provides ? findMissingExports(remote, shell) : [];

/**
 * Decides whether a shell may be published although a remote uses exports that it lacks: each was deprecated until a day
 * that has passed, or visitors do not have the remote anyway, because their shell lacks the export too.
 * @param current the shell that visitors have
 * @param today `2027-03-01`
 * @returns a sentence for the operator; null: the remote prevents the publication, or uses nothing that is missing
 */
export function describeLeftBehind(
  remote: Release,
  shell: Release,
  current: Release | undefined,
  today: string,
): string | null {
  const missing = listMissingExports(remote, shell);
  const currentProvides = current?.provides;
  if (missing.length === 0 || !currentProvides || !shell.provides) return null;
  const reasons = missing.map(({ module, name }) => {
    if (!currentProvides.exports[module]?.includes(name))
      return `${name} of ${module}, which ${label(current)} lacks too`;
    const deprecated = currentProvides.deprecated[name];
    return deprecated && deprecated.date <= today
      ? `${name} of ${module}, deprecated until ${deprecated.date} (${deprecated.note})`
      : null;
  });
  if (reasons.includes(null)) return null;
  return `visitors of ${label(shell)} do not get ${label(remote)} until it is built again: it uses ${reasons.join(', and ')}`;
}
