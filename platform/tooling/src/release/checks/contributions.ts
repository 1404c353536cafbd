import type { Release } from '@fan-base/shared-contracts/release';
import { createRouteTable } from '@fan-base/shared-contracts/route-table';
import { pathFor } from '@fan-base/shared-contracts/routes';
import type { Candidate } from '../candidate.ts';
import type { ResolvedVersions } from '../resolved-versions.ts';

const label = ({ name, version }: Release): string => `${name} ${version}`;

const listOffers = ({ contributes }: Release) =>
  Object.entries(contributes?.slots ?? {}).flatMap(([slot, offers]) =>
    offers.map((offer) => ({ ...offer, slot })),
  );

/** Checks that a remote's navigation entries lead to its own pages, each once. */
function checkNavigation(release: Release, resolvedVersions: ResolvedVersions): string[] {
  const { name, contributes } = release;
  const others = [...resolvedVersions.values()].filter((other) => other.name !== name);
  const all = createRouteTable([release, ...others]);
  const entries = contributes?.navigation ?? [];
  return entries.flatMap(({ key, label: texts, params = {} }, at) => {
    const entry = `its navigation entry ${key}`;
    const route = all.find((candidate) => candidate.key === key && candidate.remote === name);
    if (!route) {
      const other = all.find((candidate) => candidate.key === key);
      return [
        other
          ? `${entry} leads to a page of ${other.remote} (${other.da}, ${other.en}), which contributes its own entries`
          : `${entry} leads to no page: its routes have no such key`,
      ];
    }
    if (entries.findIndex((earlier) => earlier.key === key) !== at) return [`${entry} is there twice`];
    if (!texts.da.trim() || !texts.en.trim()) return [`${entry} needs a label in Danish and English`];
    try {
      pathFor(route, 'en', params);
    } catch {
      return [`${entry} needs params for ${route.en}: { season: 'season' } fills in the site's season`];
    }
    return [];
  });
}

/** Checks that what a remote contributes is its own. */
export const checkContributions = ({ release }: Candidate, resolvedVersions: ResolvedVersions): string[] => [
  ...listOffers(release)
    .filter(({ widget }) => !Object.hasOwn(release.widgets, widget))
    .map(({ widget, slot }) => `it contributes the widget ${widget} to ${slot}, but does not have it`),
  ...checkNavigation(release, resolvedVersions),
];

/** Reasons why a remote's contributions do not fit the slots of other remotes, or its slots theirs. */
export function findSlotConflicts(release: Release, others: readonly Release[]): string[] {
  const all = [release, ...others];
  const taken = Object.keys(release.slots ?? {}).flatMap((slot) =>
    others
      .filter((other) => Object.hasOwn(other.slots ?? {}, slot))
      .map((other) => `its slot ${slot} is taken: a page of ${label(other)} has it`),
  );
  const known = [...new Set(all.flatMap(({ slots = {} }) => Object.keys(slots)))].sort().join(', ');
  const seen = new Set<string>();
  const refused = listOffers(release).flatMap(({ widget, slot }) => {
    const offer = `it contributes the widget ${widget} to ${slot}`;
    const owners = all.filter(({ slots = {} }) => Object.hasOwn(slots, slot));
    const [owner] = owners;
    const rules = owner?.slots?.[slot];
    if (!owner || !rules) return [`${offer}, which no page has (there are ${known || 'no slots'})`];
    const place = `${owner.name} ${rules.page} ${widget}`;
    if (seen.has(place))
      return [`${offer}, but the page ${rules.page} of ${owner.name} can show it only once`];
    seen.add(place);
    const allows = owners.some(({ slots = {} }) => slots[slot]?.allow?.includes(release.name) ?? true);
    return allows
      ? []
      : [`${offer}, which ${label(owner)} allows to ${(rules.allow ?? []).join(', ') || 'no remote'} only`];
  });
  return [...taken, ...refused];
}
