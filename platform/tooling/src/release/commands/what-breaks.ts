import { resolve } from 'node:path';
import { RefusedChange, remove } from '@fan-base/shared-releases/changes';
import { label } from '@fan-base/shared-releases/find-breaks';
import { readDescription } from '../candidate.ts';
import { describeCheckoutApi } from '../checkout-api.ts';
import { findDependents } from '../checks/dependents.ts';
import { type Command, type CommandRequest, requireArgument, UsageError } from '../command.ts';
import { compareRelease } from '../compare-release.ts';
import { findCallBreaks, requestApi } from '../record-api.ts';
import { readRelease, resolveVersions } from '../resolved-versions.ts';

/** What breaks without an application. */
async function compareRemoval({ releases }: CommandRequest, app: string): Promise<string[]> {
  const after = remove(await releases.readRegistry(), app, { at: '', by: '', why: '' });
  const { resolvedVersions } = await resolveVersions(releases, after, []);
  return findDependents(app, resolvedVersions);
}

async function compare(request: CommandRequest): Promise<readonly [subject: string, breaks: string[]]> {
  const { args, options, releases } = request;
  if (options.build !== undefined) {
    if (args.length > 0) throw new UsageError('A finished build has its name and version: leave them out');
    const folder = resolve(process.env['INIT_CWD'] ?? '', options.build);
    const { release, faults } = await readDescription(folder);
    if (faults.length > 0) return [label(release), [...faults]];
    return [label(release), await compareRelease(releases, release, new Map([[release.name, folder]]))];
  }
  const typed = requireArgument(args, 0, 'What may change');
  const [name = '', ...rest] = typed.split('@');
  const version = rest.join('@');
  if (name === 'api') {
    const description = version ? await requestApi(version) : describeCheckoutApi();
    const breaks = await findCallBreaks(releases, await releases.readRegistry(), description);
    return [`the API ${description.version}`, breaks];
  }
  if (!version) return [`${name} removed`, await compareRemoval(request, name)];
  const { apps } = await releases.readRegistry();
  if (!Object.hasOwn(apps, name) || !Object.hasOwn(apps[name]?.versions ?? {}, version))
    throw new RefusedChange(`${name} ${version} was never published`);
  return [`${name} ${version}`, await compareRelease(releases, await readRelease(releases, name, version))];
}

export const whatBreaks: Command = {
  usage: 'APP[@VERSION] | api[@URL] | --build DIR',
  about: 'what breaks with that version, build or API; without a version, without the application',
  maxArgs: 1,
  options: ['build'],
  async run(request) {
    const [subject, breaks] = await compare(request);
    if (breaks.length > 0) throw new RefusedChange([`${subject} breaks:`, ...breaks].join('\n  - '));
    request.print(`${subject} breaks nothing`);
  },
};
