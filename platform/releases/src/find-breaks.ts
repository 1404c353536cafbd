import type { Release } from '@fan-base/shared-contracts/release';
import type { ApiDescription, CallDescription, Placement } from '@fan-base/shared-contracts/uses';
import { findMismatches } from './find-mismatches.ts';

/** Differences of one call that are worth reading; the others follow from them. */
const maxDifferences = 3;

export const label = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

/** An export of a module that the shell shares. */
interface SharedExport {
  readonly module: string;
  readonly name: string;
}

/** The exports and table fields that a remote needs of a shell, and the shell does not have. */
export function listMissingExports(remote: Release, { provides }: Release): SharedExport[] {
  return Object.entries(remote.uses?.exports ?? {}).flatMap(([module, names]) => {
    const offered = provides?.exports[module] ?? [];
    return names.filter((name) => !offered.includes(name)).map((name) => ({ module, name }));
  });
}

/**
 * Finds the exports and table fields that a remote needs of a shell. Without one of them it fails for every visitor.
 * @returns e.g. `mf-x 2.0.0 uses useProductName of @fan-base/shared-contracts/shell; shell 1.0.0 does not have it`
 */
export function findMissingExports(remote: Release, shell: Release): string[] {
  if (!remote.uses) return [];
  if (!shell.provides)
    return [
      `${label(shell)} is of an older build, which does not list what it offers: publish a newer shell first`,
    ];
  return listMissingExports(remote, shell).map(
    ({ module, name }) => `${label(remote)} uses ${name} of ${module}; ${label(shell)} does not have it`,
  );
}

/** Finds the routes and pages that a shell and another release need of each other. */
export function findMissingPages(release: Release, shell: Release): string[] {
  const routes = shell.provides?.routes;
  if (!routes || !release.provides) return [];
  const links = (release.uses?.routes ?? []).filter(
    (key) => !Object.hasOwn(routes, key) && !Object.hasOwn(release.pages, key),
  );
  const pages = Object.keys(routes).filter(
    (key) => routes[key] === release.name && release.name !== 'shell' && !Object.hasOwn(release.pages, key),
  );
  return [
    ...links.map((key) => `${label(release)} links to the route ${key}; ${label(shell)} does not have it`),
    ...pages.map(
      (key) =>
        `${label(shell)} takes the page ${key} from ${release.name}; ${release.version} does not have it`,
    ),
  ];
}

function comparePlacement(user: Release, { widget, props }: Placement, owner: Release): string[] {
  const placement = `${label(user)} places ${widget} of ${owner.name}`;
  if (!Object.hasOwn(owner.widgets, widget)) return [`${placement}; ${owner.version} does not have it`];
  const declared = owner.provides?.widgets[widget]?.props;
  // An older build does not list its props.
  if (!declared || !props) return [];
  const missing = Object.entries(declared)
    .filter(([name, { isOptional }]) => !isOptional && !Object.hasOwn(props, name))
    .map(([name]) => `${placement} without ${name}, which ${owner.version} needs`);
  const wrong = Object.entries(props).flatMap(([name, type]) => {
    const expected = Object.hasOwn(declared, name) ? declared[name]?.type : undefined;
    if (!expected) return [`${placement} with ${name}, which ${owner.version} does not take`];
    return type === 'unknown' || type === expected
      ? []
      : [`${placement} with ${name} as ${type}; ${owner.version} takes ${expected}`];
  });
  return [...missing, ...wrong];
}

/** Finds the widgets and props that a release needs of a remote: `mf-news 1.4.0 places next of mf-x; 2.0.0 does not have it`. */
export const findMissingWidgets = (user: Release, owner: Release): string[] =>
  (user.uses?.widgets ?? [])
    .filter(({ remote }) => remote === owner.name)
    .flatMap((placement) => comparePlacement(user, placement, owner));

const getType = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/**
 * Finds the props that contributed widgets need and their slots do not give:
 * `mf-x 1.2.0 contributes next to match/side, and next needs game; mf-matches 1.0.0 gives match there`.
 */
export const findMissingSlotProps = (guest: Release, owner: Release): string[] =>
  Object.entries(guest.contributes?.slots ?? {}).flatMap(([slot, offers]) => {
    const given = owner.slots?.[slot]?.props;
    // An older build does not list the props of its slots.
    if (!given || guest.name === owner.name) return [];
    return offers.flatMap(({ widget, props = {} }) => {
      const declaredProps = Object.entries(props).map(([name, value]) => [name, getType(value)] as const);
      const all: Readonly<Record<string, string>> = { ...given, ...Object.fromEntries(declaredProps) };
      const what = `${label(guest)} contributes ${widget} to ${slot}, and ${widget}`;
      const names = Object.keys(given).join(', ') || 'no props';
      return Object.entries(guest.provides?.widgets[widget]?.props ?? {}).flatMap(
        ([name, { type, isOptional }]) => {
          const found = Object.hasOwn(all, name) ? all[name] : undefined;
          if (found === undefined)
            return isOptional ? [] : [`${what} needs ${name}; ${label(owner)} gives ${names} there`];
          return found === type
            ? []
            : [`${what} takes ${name} as ${type}; ${label(owner)} gives it as ${found} there`];
        },
      );
    });
  });

function compareCall(used: CallDescription, offered: CallDescription): string[] {
  const access =
    used.access === offered.access || offered.access === 'open' ? [] : [`it is for ${offered.access} now`];
  const differences = [
    ...access,
    ...findMismatches(used.request, offered.request, 'missed').map((text) => `in its request, ${text}`),
    ...findMismatches(offered.answer, used.answer, 'ignored').map((text) => `in its answer, ${text}`),
  ];
  return differences.slice(0, maxDifferences);
}

/** Finds the calls that a release needs of an API, and those whose request or answer no longer fits. */
export const findMissingCalls = (user: Release, api: ApiDescription): string[] =>
  Object.entries(user.uses?.calls ?? {}).flatMap(([endpoint, used]) => {
    const call = `${label(user)} calls ${endpoint} (${used.id})`;
    const offered = Object.hasOwn(api.calls, endpoint) ? api.calls[endpoint] : undefined;
    if (!offered) return [`${call}; the API ${api.version} does not have it`];
    return compareCall(used, offered).map((text) => `${call}; of the API ${api.version}, ${text}`);
  });

/** Finds what a release needs of those that it is used with, and they lack; calls of the API are not compared. */
export const findMissing = (release: Release, others: readonly Release[]): string[] =>
  others.flatMap((other) => [
    ...(other.name === 'shell' && release.name !== 'shell'
      ? [...findMissingExports(release, other), ...findMissingPages(release, other)]
      : []),
    ...findMissingWidgets(release, other),
    ...findMissingSlotProps(release, other),
  ]);
