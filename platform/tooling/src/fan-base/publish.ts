import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { create } from 'tar';
import { ownRepository, root } from '../project.ts';
import { readChanges } from '../release/changelog.ts';
import { buildChecked } from './build.ts';
import { CommandError, type FanBaseCommand } from './command.ts';
import { followPlatform } from './platform.ts';
import { readToken, registerService, type ServiceRegistration, sendToPublisher } from './publisher-client.ts';

/** Packs a finished build as the publisher accepts it. */
async function packBuild(folder: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const files = (await filesBelow(folder)).filter((file) => !/(^|\/)\./.test(file));
  for await (const chunk of create({ cwd: folder, gzip: true, portable: true }, files)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The operator's endpoint accepts no longer reason. */
const maxWhyLength = 500;

/** The changes of a version by the changelog, for the history of releases. */
function summarizeChanges(app: string, version: string): string {
  const { text } = readChanges(app, version);
  return text.length > maxWhyLength ? `${text.slice(0, maxWhyLength - 1)}…` : text;
}

/** Registers the service of a published version. @throws CommandError that says how to go on */
const registerAfter = (version: string, registration: ServiceRegistration): Promise<string> =>
  registerService(registration).catch(({ message }: Error) => {
    throw new CommandError(
      `${message}\n${registration.app} ${version} is published, but its service is not registered: repeat the command`,
    );
  });

export const publish: FanBaseCommand = {
  usage: '[--build DIR] [--to URL] [--why "…"] [--service URL]',
  about:
    'check, build and publish on hold, with the token in FAN_BASE_TOKEN; --service: where its service runs',
  options: ['build', 'to', 'why', 'service'],
  isInRepository: true,
  async run(_args, { platform: address = ownRepository?.platform ?? '', build, to, why = '', service }) {
    const token = readToken();
    if (!token)
      throw new CommandError(
        'FAN_BASE_TOKEN is not set: the operator gives a token with npm run release -- token',
      );
    const platform = await followPlatform(address);
    const target = to ?? platform.publish;
    if (!target)
      throw new CommandError(
        `${address} names no publisher (PUBLISH_URL): name it with --to, or ask the operator`,
      );
    const app = ownRepository?.app ?? '';
    const folder = build ? resolve(root, build) : await buildChecked(app, address, platform);
    if (!existsSync(join(folder, 'release.json')))
      throw new CommandError(`${folder} is no finished build: it has no release.json`);
    const { name, version } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
    const url = new URL(`/releases/${name}`, target);
    url.search = new URLSearchParams({ why: why || summarizeChanges(app, version) }).toString();
    const body = new Uint8Array(await packBuild(folder));
    const content = { type: 'application/gzip', body } as const;
    const text = await sendToPublisher(url, token, { method: 'POST', content });
    console.log(text || `${name} ${version} is published`);
    // A refused build must not move the service of the version that visitors have.
    if (service)
      console.log(await registerAfter(version, { publisher: target, app, address: service, token }));
  },
};
