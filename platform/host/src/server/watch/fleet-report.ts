import type {
  AppRegistry,
  CombinationTest,
  HistoryEntry,
  Registry,
  Rehearsal,
  Release,
} from '@fan-base/shared-contracts/release';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import { previousStable } from '@fan-base/shared-releases/changes';
import { combineWithStable, findTest } from '@fan-base/shared-releases/combination-tests';
import { findMissing, findMissingCalls } from '@fan-base/shared-releases/find-breaks';
import { findDeprecatedUses } from '@fan-base/shared-releases/find-deprecations';
import { listWeights } from '@fan-base/shared-releases/weights';
import type { Releases } from '../releases/release-store.ts';
import type { Observations, Observed } from './observations.ts';

/** What visitors download for a part, beside its budget and what it was, in bytes of brotli. */
export interface PartWeight {
  readonly part: string;
  readonly bytes: number;
  readonly budget: number;
  /** Of the stable version before; null: there was none, or it cannot be read. */
  readonly before: number | null;
}

/** A version that visitors get. */
export interface FleetVersion {
  readonly version: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly by: string;
  readonly why: string;
  /** Where it was built; null: unknown. */
  readonly commit: string | null;
  readonly weights: readonly PartWeight[];
  readonly rehearsal: Rehearsal | null;
  /** The newest test result with the stable versions of all other applications; null: none. */
  readonly tested: CombinationTest | null;
  /** The responsible team; null: unknown. */
  readonly owner: string | null;
  /** Missing dependencies on the API and on stable versions of other applications, a sentence each. */
  readonly missing: readonly string[];
  /** Versions of shared modules that it needs. */
  readonly singletons: Readonly<Record<string, string>>;
  /** Uses of something deprecated. */
  readonly deprecated: readonly string[];
  readonly observed: Observed;
}

export interface FleetApp {
  readonly name: string;
  /** Null: visitors get none yet, or only by canary. */
  readonly stable: FleetVersion | null;
  /** Why visitors do not get its stable version from this server's shell; empty: they do. */
  readonly leftOut: readonly string[];
  readonly canary:
    | (FleetVersion & {
        readonly share: number;
        readonly since: string;
        readonly together: readonly string[];
      })
    | null;
  /** Applications that place its widgets. */
  readonly usedBy: readonly string[];
}

/** The applications that visitors get, as one pages server sees them. */
export interface FleetReport {
  /** ISO 8601: of the report, and since when views, failures and measurements are counted. */
  readonly at: string;
  readonly since: string;
  readonly combination: string;
  readonly revision: number;
  readonly apps: readonly FleetApp[];
}

export interface FleetFacts extends Pick<FleetReport, 'at' | 'since' | 'combination'> {
  readonly registry: Registry;
  /** Releases that this server's shell leaves out, with the reasons. */
  readonly leftOut: Releases['leftOut'];
  /** A published version; undefined: it cannot be read. */
  readonly find: (name: string, version: string) => Release | undefined;
  readonly observations: Observations;
  /** Null if the API cannot be reached. */
  readonly api: ApiDescription | null;
}

const findPublication = ({ history }: AppRegistry, version: string): HistoryEntry | undefined =>
  history.findLast((entry) => entry.action === 'publish' && entry.version === version);

function weigh(release: Release | undefined, before: Release | undefined): PartWeight[] {
  const earlier = before ? listWeights(before) : [];
  return release
    ? listWeights(release).map((weight) => ({
        ...weight,
        before: earlier.find(({ part }) => part === weight.part)?.bytes ?? null,
      }))
    : [];
}

/** Describes what visitors get of each application. */
export function createFleetReport(facts: FleetFacts): FleetReport {
  const { registry, leftOut, find, observations, api, at, since, combination } = facts;
  const stable = Object.entries(registry.apps).flatMap(
    ([name, app]) => (app.stable && find(name, app.stable)) || [],
  );

  function describe(name: string, app: AppRegistry, version: string): FleetVersion {
    const release = find(name, version);
    const published = findPublication(app, version);
    const previous = version === app.stable ? previousStable(app) : app.stable;
    return {
      version,
      publishedAt: app.versions[version]?.publishedAt ?? '',
      by: published?.by ?? '',
      why: published?.why ?? '',
      commit: release?.statement?.commit ?? null,
      weights: weigh(release, previous === undefined ? undefined : find(name, previous)),
      rehearsal: app.versions[version]?.rehearsal ?? null,
      tested: findTest(registry, combineWithStable(registry, name, version)),
      owner: release?.owner ?? null,
      missing: release
        ? [...findMissing(release, stable), ...(api ? findMissingCalls(release, api) : [])]
        : [],
      singletons: release?.singletons ?? {},
      deprecated: release ? findDeprecatedUses(release, stable, api) : [],
      observed: observations.read(name, version),
    };
  }

  function findLeftOut(name: string, { stable }: AppRegistry): readonly string[] {
    const release = stable === undefined ? undefined : find(name, stable);
    return (release && leftOut.get(release)) ?? [];
  }

  const apps = Object.entries(registry.apps).map(
    ([name, app]): FleetApp => ({
      name,
      leftOut: findLeftOut(name, app),
      stable: app.stable === undefined ? null : describe(name, app, app.stable),
      canary: app.canary
        ? {
            ...describe(name, app, app.canary.version),
            share: app.canary.share,
            since: app.canary.since,
            together: app.canary.together ?? [],
          }
        : null,
      usedBy: stable
        .filter((user) => user.name !== name && user.uses?.widgets.some(({ remote }) => remote === name))
        .map((user) => user.name),
    }),
  );
  const isShell = ({ name }: FleetApp) => name === 'shell';
  apps.sort(
    (one, other) => Number(isShell(other)) - Number(isShell(one)) || one.name.localeCompare(other.name),
  );
  return { at, since, combination, revision: registry.revision, apps };
}
