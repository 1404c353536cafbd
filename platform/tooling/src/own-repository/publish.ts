import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { create } from 'tar';
import { CommandError, declare } from '../cli/command.ts';
import { root } from '../project.ts';
import { readChanges } from '../release/changelog.ts';
import { buildChecked } from './build.ts';
import { followPlatform } from './platform.ts';
import { registerService, type ServiceRegistration, sendToPublisher } from './publisher-client.ts';
import { team, withPlatform } from './rights.ts';

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

/** `fan-base release publish` of a team: checks, builds and publishes on hold. */
export const publish = declare({
  right: team,
  syntax: (command) =>
    withPlatform(command)
      .option('--build <DIR>', 'a finished build')
      .option('--to <URL>', "the publisher's address, by default the one that the platform names")
      .option('--why <REASON>', "for the history, by default the changelog's lines", '')
      .option('--service <URL>', 'where its service runs'),
  async run({ options: { build, to, why, service }, repository, token, print }) {
    const { app, platform: address } = repository;
    const platform = await followPlatform(address);
    const target = to ?? platform.publish;
    if (!target)
      throw new CommandError(
        `${address} names no publisher (PUBLISH_URL): name it with --to, or ask the operator`,
      );
    const folder = build ? resolve(root, build) : await buildChecked(app, address, platform);
    if (!existsSync(join(folder, 'release.json')))
      throw new CommandError(`${folder} is no finished build: it has no release.json`);
    const { name, version } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
    const url = new URL(`/releases/${name}`, target);
    url.search = new URLSearchParams({ why: why || summarizeChanges(app, version) }).toString();
    const body = new Uint8Array(await packBuild(folder));
    const content = { type: 'application/gzip', body } as const;
    const text = await sendToPublisher(url, token, { method: 'POST', content });
    print(text || `${name} ${version} is published`);
    // A refused build must not move the service of the version that visitors have.
    if (service) print(await registerAfter(version, { publisher: target, app, address: service, token }));
  },
});
