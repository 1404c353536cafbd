import type { Release } from '@fan-base/shared-contracts/release';
import type { ApiDescription, Deprecation } from '@fan-base/shared-contracts/uses';
import { label } from './find-breaks.ts';

const warn = (use: string, deprecated: Deprecation | undefined): string[] =>
  deprecated ? [`${use}, which may be missing from ${deprecated.date}: ${deprecated.note}`] : [];

function listOfShell(user: Release, { provides }: Release): string[] {
  const used = Object.entries(user.uses?.exports ?? {});
  return used.flatMap(([module, names]) =>
    names.flatMap((name) => warn(`${label(user)} uses ${name} of ${module}`, provides?.deprecated[name])),
  );
}

function listOfWidgets(user: Release, owner: Release): string[] {
  const placements = (user.uses?.widgets ?? []).filter(({ remote }) => remote === owner.name);
  return placements.flatMap(({ widget, props }) => {
    const offered = owner.provides?.widgets[widget];
    const placement = `${label(user)} places ${widget} of ${owner.name}`;
    return [
      ...warn(placement, offered?.deprecated),
      ...Object.keys(props ?? {}).flatMap((name) =>
        warn(`${placement} with ${name}`, offered?.props[name]?.deprecated),
      ),
    ];
  });
}

/** Finds the deprecated exports, calls, widgets and props that a release uses. */
export function findDeprecatedUses(
  user: Release,
  others: readonly Release[],
  api: ApiDescription | null,
): string[] {
  const calls = Object.entries(user.uses?.calls ?? {});
  const found = [
    ...others.flatMap((other) =>
      other.name === 'shell' ? listOfShell(user, other) : listOfWidgets(user, other),
    ),
    ...calls.flatMap(([endpoint, { id }]) =>
      warn(`${label(user)} calls ${endpoint} (${id})`, api?.calls[endpoint]?.deprecated),
    ),
  ];
  return [...new Set(found)];
}
