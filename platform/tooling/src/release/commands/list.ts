import type { AppRegistry, HistoryEntry, Registry, ServiceChange } from '@fan-base/shared-contracts/release';
import { decidesStable, RefusedChange } from '@fan-base/shared-releases/changes';
import { combineWithStable, findTest } from '@fan-base/shared-releases/combination-tests';
import { findReasonsLeftOut } from '@fan-base/shared-releases/find-left-behind';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import type { Command } from '../command.ts';
import { resolveVersions } from '../resolved-versions.ts';
import { formatRehearsal } from './rehearse.ts';

const dayMs = 24 * 60 * 60 * 1000;

function formatAge(at: string): string {
  const days = Math.floor((wallClock() - Date.parse(at)) / dayMs);
  return days < 1 ? 'today' : `${days} day${days === 1 ? '' : 's'} ago`;
}

/** Author, time and reason of the stable version. */
function formatChoice({ stable, history }: AppRegistry): string {
  if (stable === undefined) return '';
  const entry = history.findLast((change) => change.version === stable && decidesStable(change));
  if (!entry) return '';
  return `  ${entry.action} by ${entry.by} ${formatAge(entry.at)}${entry.why ? ` — ${entry.why}` : ''}`;
}

/** Verdicts on a version in a few words: of its rehearsal, and of its tests with what visitors have. */
function formatVerdicts(registry: Registry, name: string, version: string): string {
  const rehearsal = registry.apps[name]?.versions[version]?.rehearsal;
  const tested = findTest(registry, combineWithStable(registry, name, version));
  const verdicts = [
    ...(rehearsal ? [`rehearsal ${rehearsal.outcome} ${formatAge(rehearsal.at)}`] : []),
    ...(tested ? [`tests ${tested.failures.length > 0 ? 'failed' : 'passed'} ${formatAge(tested.at)}`] : []),
  ];
  return verdicts.length > 0 ? ` (${verdicts.join(', ')})` : '';
}

/** The rehearsals of an application's versions. */
const formatRehearsals = ({ versions }: AppRegistry): string[] =>
  Object.entries(versions).flatMap(([version, { rehearsal }]) => {
    if (!rehearsal) return [];
    const [verdict = '', ...rest] = formatRehearsal(rehearsal);
    return [
      `  ${rehearsal.at}  ${rehearsal.by}: rehearse ${version}: ${verdict}`,
      ...rest.map((line) => `  ${line}`),
    ];
  });

/** The served and the other versions of an application. */
function formatApp(registry: Registry, name: string, app: AppRegistry): string[] {
  const { stable, canary, versions } = app;
  const others = Object.entries(versions)
    .filter(([version]) => version !== stable && version !== canary?.version)
    .map(([version, { withdrawn }]) =>
      withdrawn ? `${version} (withdrawn)` : version + formatVerdicts(registry, name, version),
    );
  return [
    `${name.padEnd(14)} ${stable ?? 'no version for visitors'}${formatChoice(app)}`,
    ...(canary
      ? [
          `  canary       ${canary.version}${formatVerdicts(registry, name, canary.version)}, ${canary.share} % since ${canary.since}`,
        ]
      : []),
    ...(others.length > 0 ? [`  also served  ${others.join(', ')}`] : []),
  ];
}

/** Formats a change of a service's address: time, author, action, reason. */
const formatServiceChange = ({ at, by, url, why }: ServiceChange): string =>
  `  ${at}  ${by}: ${url === null ? 'service removed' : `service at ${url}`}${why ? ` — ${why}` : ''}`;

/** Formats a history entry: time, author, action, reason. */
function formatHistoryEntry({ at, by, action, version, share, isHeld, why }: HistoryEntry): string {
  const what = [action, version, share !== undefined && `${share} %`, isHeld && 'on hold'].filter(Boolean);
  return `  ${at}  ${by}: ${what.join(' ')}${why ? ` — ${why}` : ''}`;
}

/** Remotes that visitors of the stable shell do not get, because it lacks something that they use. */
async function findLeftOut(
  releases: ReleaseFiles,
  registry: Registry,
): Promise<ReadonlyMap<string, string[]>> {
  const { resolvedVersions } = await resolveVersions(releases, registry, []);
  const shell = resolvedVersions.get('shell');
  return new Map(
    [...resolvedVersions].map(([key, release]) => [
      key,
      shell && release.name !== 'shell' ? findReasonsLeftOut(release, shell) : [],
    ]),
  );
}

export const list: Command = {
  usage: '[APP]',
  about: 'what visitors get, canaries, other versions; of one application the whole history',
  maxArgs: 1,
  async run({ args: [app], releases, print }) {
    const registry = await releases.readRegistry();
    const { revision, apps, removed = {}, services = {}, serviceHistory = [] } = registry;
    if (revision === 0)
      throw new RefusedChange(
        `Nothing was ever published to ${releases.location}. RELEASES_S3 or RELEASES_DIR names another store.`,
      );
    print(`registry revision ${revision}`);
    if (!app) {
      const leftOut = await findLeftOut(releases, registry);
      for (const [name, entry] of Object.entries(apps)) {
        for (const line of formatApp(registry, name, entry)) print(line);
        for (const reason of leftOut.get(name) ?? []) print(`  left out     ${reason}`);
      }
      for (const [name, { url }] of Object.entries(services)) print(`${name.padEnd(14)} service at ${url}`);
      return;
    }
    const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
    const left = Object.hasOwn(removed, app) ? removed[app] : undefined;
    const known = entry ?? left;
    if (!known) throw new RefusedChange(`${app} was never published`);
    const now = entry ? formatApp(registry, app, entry) : [`${app.padEnd(14)} removed`];
    const lines = [
      ...known.history.map((entry) => ({ at: entry.at, line: formatHistoryEntry(entry) })),
      ...serviceHistory
        .filter(({ remote }) => remote === app)
        .map((change) => ({ at: change.at, line: formatServiceChange(change) })),
    ].sort((a, b) => a.at.localeCompare(b.at));
    const rehearsals = formatRehearsals(known);
    for (const line of [
      ...now,
      '',
      'history (names as typed)',
      ...lines.map(({ line }) => line),
      ...(rehearsals.length > 0 ? ['', 'rehearsals', ...rehearsals] : []),
    ])
      print(line);
  },
};
