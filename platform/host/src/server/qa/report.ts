import type { AppRegistry, Registry, Release } from '@fan-base/shared-contracts/release';
import { combineWithStable, findTest, nameVersions } from '@fan-base/shared-releases/combination-tests';
import { findMissing } from '@fan-base/shared-releases/find-breaks';
import { type ChosenRelease, type Composition, getVersions } from '../../page/remotes/composition.ts';
import type {
  AppReport,
  CompositionReport,
  PinProblem,
  TestedCombination,
} from '../../page/remotes/composition-report.ts';
import { getDevServers, isDevServer, type Pins, sharePath, writePins } from '../../page/remotes/pins.ts';

/** Limit of the tested combinations in a report. */
const maxTests = 12;

function describeProblem(
  app: AppRegistry,
  pin: string | null,
  chosen: ChosenRelease | undefined,
): PinProblem | null {
  if (pin === null || isDevServer(pin)) return null;
  if (!Object.hasOwn(app.versions, pin)) return 'unknown';
  if (app.versions[pin]?.withdrawn) return 'withdrawn';
  return chosen?.release.version === pin ? null : 'unreadable';
}

function getBytes({ chunks, bytes }: Release): Record<string, number> {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + (bytes[file] ?? 0), 0);
  return Object.fromEntries(Object.entries(chunks).map(([chunk, files]) => [chunk, sum(files)]));
}

function listVersions(registry: Registry, name: string, { versions }: AppRegistry): AppReport['versions'] {
  return Object.entries(versions)
    .map(([version, { publishedAt, withdrawn, rehearsal }]) => ({
      version,
      publishedAt,
      isWithdrawn: withdrawn === true,
      outcome: rehearsal?.outcome ?? null,
      tested: findTest(registry, combineWithStable(registry, name, version)),
    }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

const getStatement = ({ statement, builtAt }: Release): AppReport['statement'] =>
  statement ? { builder: statement.builder, commit: statement.commit, builtAt } : null;

/** Who published a version. */
const getPublisher = ({ history }: AppRegistry, version: string | undefined): string | null =>
  history.findLast((entry) => entry.action === 'publish' && entry.version === version)?.by ?? null;

/** The versions on the page, so that another browser gets exactly the same, whatever is published later. */
function getCombination(apps: readonly AppReport[]): Pins {
  return new Map(
    apps.flatMap(({ name, pin, version }) => {
      const shown = pin !== null && isDevServer(pin) ? pin : version;
      return shown === null ? [] : [[name, shown] as const];
    }),
  );
}

const listTests = ({ tests = {}, apps }: Registry): TestedCombination[] =>
  Object.entries(tests)
    .map(([name, test]) => ({
      ...test,
      name,
      differences: Object.fromEntries(
        Object.entries(test.versions).filter(([app, version]) => apps[app]?.stable !== version),
      ),
    }))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxTests);

/** Reports which version of every application a tester gets, why, and which versions are available. */
export function createReport(
  registry: Registry,
  chosenShell: ChosenRelease,
  composition: Composition,
  {
    requestedPins,
    tester,
    routes,
  }: { readonly requestedPins: Pins } & Pick<CompositionReport, 'tester' | 'routes'>,
): CompositionReport {
  const shell = chosenShell.release;
  const all = [shell, ...[...composition.values()].map(({ release }) => release)];
  const apps = Object.entries(registry.apps).map(([name, app]): AppReport => {
    const chosen = name === shell.name ? chosenShell : composition.get(name);
    const release = chosen?.release;
    const pin = requestedPins.get(name) ?? null;
    return {
      name,
      version: release?.version ?? null,
      why: chosen?.why ?? 'stable',
      missing: release ? findMissing(release, all) : [],
      statement: release ? getStatement(release) : null,
      by: getPublisher(app, release?.version),
      pin,
      pinProblem: describeProblem(app, pin, chosen),
      stable: app.stable ?? null,
      canary: app.canary ?? null,
      versions: listVersions(registry, name, app),
      rehearsal: app.versions[release?.version ?? '']?.rehearsal ?? null,
      bytes: release ? getBytes(release) : {},
    };
  });
  const isShell = ({ name }: AppReport) => name === shell.name;
  apps.sort((a, b) => Number(isShell(b)) - Number(isShell(a)) || a.name.localeCompare(b.name));
  const devServers = Object.fromEntries(getDevServers(requestedPins));
  const versions = { ...getVersions(shell, composition), ...devServers };
  return {
    combination: nameVersions(versions),
    tested: findTest(registry, versions),
    routes,
    tests: listTests(registry),
    revision: registry.revision,
    tester,
    apps,
    pins: writePins(requestedPins),
    share: sharePath(getCombination(apps)),
  };
}
