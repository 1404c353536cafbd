import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { label } from '@fan-base/shared-releases/find-breaks';
import type { ResolvedVersions } from '../resolved-versions.ts';

/** Finds everything that depends on a remote. */
export function findDependents(name: string, resolvedVersions: ResolvedVersions): string[] {
  const pages = specifiedPages.filter(({ remote }) => remote === name).map(({ da, en }) => `${da} (${en})`);
  const users = [...resolvedVersions.values()].flatMap((release) => {
    const widgets = (release.uses?.widgets ?? []).filter(({ remote }) => remote === name);
    return [...new Set(widgets.map(({ widget }) => widget))].map(
      (widget) => `${label(release)} places its widget ${widget}`,
    );
  });
  return [...(pages.length > 0 ? [`the specification gives it ${pages.join(', ')}`] : []), ...users];
}
