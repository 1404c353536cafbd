import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { appFolder, listApps, root } from '../project.ts';

/** The output of `read-calls.ts`. */
interface ServiceDescription extends NonNullable<Release['service']> {
  /** Source of `src/service/client.ts`. */
  readonly client: string;
}

const program = join(import.meta.dirname, `read-calls${extname(import.meta.filename)}`);
const clientFile = (app: string) => join(appFolder(app), 'src/service/client.ts');

/** Program of a remote's service. */
export const serviceProgram = (app: string): string => join(appFolder(app), 'service/main.ts');

/** Remotes with a service. */
export const listServices = (): string[] => listApps().filter((app) => existsSync(serviceProgram(app)));

function run(app: string, file: string): ServiceDescription {
  const args = ['--disable-warning=ExperimentalWarning', program, app, file];
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message);
  }
}

/** Descriptions by a digest of the files they are from: each build reads them several times. */
const known = new Map<string, ServiceDescription>();

/** What a remote's `src/service/calls.ts` declares; null without one. @throws Error naming what is wrong with it */
export function readService(app: string): ServiceDescription | null {
  const folder = join(appFolder(app), 'src/service');
  const file = join(folder, 'calls.ts');
  if (!existsSync(file)) return null;
  const hash = createHash('sha256').update(app);
  for (const name of globSync('**/*.ts', { cwd: folder }).sort())
    if (name !== 'client.ts') hash.update(name).update(readFileSync(join(folder, name)));
  const key = hash.digest('hex');
  const description = known.get(key) ?? run(app, file);
  known.set(key, description);
  return description;
}

const isOutdated = (app: string, { client }: ServiceDescription): boolean =>
  !existsSync(clientFile(app)) || readFileSync(clientFile(app), 'utf8') !== client;

/** Writes the client of a remote's service if its calls have changed. @throws Error like `readService` */
export function updateClient(app: string): void {
  const description = readService(app);
  if (description && isOutdated(app, description)) writeFileSync(clientFile(app), description.client);
}

/** `service` of a release. @throws Error like `readService`, or if the built client does not match the calls */
export function describeService(app: string): Pick<Release, 'service'> {
  const description = readService(app);
  if (!description) return {};
  if (isOutdated(app, description))
    throw new Error(`${app}/src/service/client.ts is out of date: npm run docs`);
  return { service: { calls: description.calls } };
}
