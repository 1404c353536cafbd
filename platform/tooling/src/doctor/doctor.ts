import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getIngestStatus } from '@fan-base/shared-contracts/api/ingest';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { type Diagnosis, diagnose, healthy, Problem } from '@fan-base/shared-server/diagnosis';
import { type Environment, getApiUrl, readEnvironment } from '@fan-base/shared-server/environment';
import { readOperator, sendAsOperator } from '../operator.ts';
import { root } from '../project.ts';
import { findUnsafeSettings } from '../serve/production-settings.ts';
import { checkSites } from './check-sites.ts';
import { findDisagreements } from './find-disagreements.ts';
import type { SettingsFile } from './settings-files.ts';
import type { Place } from './site-connection.ts';

/** Of api/tooling/check-services.ts, which is loaded at run time as all of the API is. */
type CheckServices = (env: Environment) => Promise<readonly Diagnosis[]>;

function checkSettings({ name, roles, env }: SettingsFile): readonly Diagnosis[] {
  const problems = new Set(roles.flatMap((role) => findUnsafeSettings(role, env)));
  if (problems.size === 0) return [healthy(`settings of ${name}`)];
  return [...problems].map((problem) => ({
    name: 'settings',
    problem: `${name}: ${problem}`,
    remedy: `${name}: ${problem.split(' ')[0]}=`,
  }));
}

/** Whether the key of a file opens the store, and the store has a shell. */
const checkStore = ({ name, env }: SettingsFile): Promise<Diagnosis> =>
  diagnose(
    `releases by ${name}`,
    `${name}: RELEASES_S3, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of the store, or RELEASES_DIR`,
    async () => {
      const { apps } = await openReleases(env).readRegistry();
      if (!apps['shell']) throw new Problem('the store has no shell', 'npm run release -- publish --all');
    },
  );

const hasStore = ({ env }: SettingsFile) =>
  Boolean(env['RELEASES_S3']?.trim() || env['RELEASES_DIR']?.trim());

/** Whether the API accepts the operator's token of the console. */
const checkOperator = (env: Environment): Promise<Diagnosis> =>
  diagnose('operator', 'publisher.env: OPERATOR_TOKEN= as in api.env, and API_URL=', async () => {
    const operator = await readOperator(readEnvironment('import', env));
    const { status } = await sendAsOperator(getIngestStatus, getIngestStatus.path, null, operator);
    if (status !== 200) throw new Error(`the API at ${operator.url} answers ${status} to OPERATOR_TOKEN`);
  });

export interface ExamineOptions {
  /** Leaves out the sites' addresses, certificates and pages. */
  readonly isInside: boolean;
  /** Where to find the sites; null: where their names lead. */
  readonly place: Place | null;
}

/**
 * Checks an installation: the settings of each role and beside each other, and everything that they name. Changes
 * nothing.
 */
export async function examine(
  files: readonly SettingsFile[],
  { isInside, place }: ExamineOptions,
): Promise<readonly Diagnosis[]> {
  const settings = files.flatMap(checkSettings);
  const [pages, api, publisher] = ['pages.env', 'api.env', 'publisher.env'].map((name) =>
    files.find((file) => file.name === name),
  );
  const { checkServices }: { checkServices: CheckServices } = await import(
    pathToFileURL(join(root, 'api/tooling/check-services.ts')).href
  );
  const isReadable = ({ name }: SettingsFile) =>
    !settings.some(({ problem }) => problem?.startsWith(`${name}: `));
  const connections = await Promise.all([
    ...files.filter(hasStore).map(checkStore),
    api && isReadable(api) ? checkServices(api.env) : [],
    publisher ? checkOperator(publisher.env) : [],
    pages && isReadable(pages) && !isInside ? checkPagesOf(pages, place) : [],
  ]);
  return [...settings, ...findDisagreements(files), ...connections.flat()];
}

function checkPagesOf({ env }: SettingsFile, place: Place | null): Promise<readonly Diagnosis[]> {
  const pages = readEnvironment('pages', { ...env, NODE_ENV: 'production' });
  return checkSites(getApiUrl(pages), pages.MAIN_DOMAIN, place);
}
