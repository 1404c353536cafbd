import type { AppRegistry, HistoryEntry, Registry, ServiceChange } from '@fan-base/shared-contracts/release';
import { decidesStable, RefusedChange } from '@fan-base/shared-releases/changes';
import { combineWithStable, findTest } from '@fan-base/shared-releases/combination-tests';
import { findReasonsLeftOut } from '@fan-base/shared-releases/find-left-behind';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { declare, type Host, UsageError } from '../../cli/command.ts';
import { findFrames, printFrames } from '../locate-frame.ts';
import { dayMs, parseTarget, type Target } from '../options.ts';
import { resolveVersions } from '../resolved-versions.ts';
import { type StoreAccess, storeReader } from '../rights.ts';
import { verifyFiles } from '../verify.ts';
import { formatRehearsal } from './rehearse.ts';

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

/** The rehearsals of some of an application's versions. */
const formatRehearsals = ({ versions }: AppRegistry, isAbout: (version: string) => boolean): string[] =>
  Object.entries(versions).flatMap(([version, { rehearsal }]) => {
    if (!rehearsal || !isAbout(version)) return [];
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

/** The overview: what visitors get, canaries, other versions. */
async function listAll({ releases, print }: StoreAccess & Host, registry: Registry): Promise<void> {
  const leftOut = await findLeftOut(releases, registry);
  for (const [name, entry] of Object.entries(registry.apps)) {
    for (const line of formatApp(registry, name, entry)) print(line);
    for (const reason of leftOut.get(name) ?? []) print(`  left out     ${reason}`);
  }
  for (const [name, { url }] of Object.entries(registry.services ?? {}))
    print(`${name.padEnd(14)} service at ${url}`);
}

/** An application with its history, or the part of it about one version. */
function listApp(registry: Registry, { name, version }: Target, print: Host['print']): void {
  const { apps, removed = {}, serviceHistory = [] } = registry;
  const entry = Object.hasOwn(apps, name) ? apps[name] : undefined;
  const known = entry ?? (Object.hasOwn(removed, name) ? removed[name] : undefined);
  if (!known) throw new RefusedChange(`${name} was never published`);
  if (version !== undefined && !Object.hasOwn(known.versions, version))
    throw new RefusedChange(`${name} ${version} was never published, or is deleted`);
  const isAbout = (other: string) => version === undefined || other === version;
  const history = [
    ...known.history
      .filter((entry) => isAbout(entry.version))
      .map((entry) => ({ at: entry.at, line: formatHistoryEntry(entry) })),
    ...serviceHistory
      .filter(({ remote }) => version === undefined && remote === name)
      .map((change) => ({ at: change.at, line: formatServiceChange(change) })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const rehearsals = formatRehearsals(known, isAbout);
  for (const line of [
    ...(entry ? formatApp(registry, name, entry) : [`${name.padEnd(14)} removed`]),
    '',
    'history (names as typed)',
    ...history.map(({ line }) => line),
    ...(rehearsals.length > 0 ? ['', 'rehearsals', ...rehearsals] : []),
  ])
    print(line);
}

export const show = declare({
  right: storeReader,
  syntax: (command) =>
    command
      .argument(
        '[WORD...]',
        'APP or APP@VERSION; or frames of a failure, of the log or a stack, such as mf-news/1.2.0/web/page-front.0a1b2c3d.js:1:234',
      )
      .option(
        '--verify',
        'compares every published file with its hash, and with the listing that servers copy',
      ),
  async run({ args: [words], options: { verify }, ...host }) {
    const { releases, print } = host;
    const frames = words.flatMap(findFrames);
    if (frames.length > 0) return printFrames(host, frames);
    const [word, ...more] = words;
    if (more.length > 0 || (word && /[^\w@.-]/.test(word)))
      throw new UsageError(`${words.join(' ')} is neither an application nor a frame of a failure`);
    const target = word === undefined ? undefined : parseTarget(word);
    const registry = await releases.readRegistry();
    if (registry.revision === 0)
      throw new RefusedChange(
        `Nothing was ever published to ${releases.location}. RELEASES_S3 or RELEASES_DIR names another store.`,
      );
    if (verify) return print(await verifyFiles(releases, registry, target));
    print(`registry revision ${registry.revision}`);
    if (target) listApp(registry, target, print);
    else await listAll(host, registry);
  },
});
