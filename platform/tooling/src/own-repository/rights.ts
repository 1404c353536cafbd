import type { Command, OptionValues } from '@commander-js/extra-typings';
import { CommandError, type Right } from '../cli/command.ts';
import { toReachable } from '../product-address.ts';
import { type OwnRepository, ownRepository } from '../project.ts';

/** Declares the platform of a command. */
export const withPlatform = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) => command.option('--platform <URL>', 'instead of the one in package.json');

/** This repository, with the platform of the command line if there is one. */
export interface RepositoryAccess {
  readonly repository: OwnRepository;
}

/** @throws CommandError in another folder */
function openRepository(platform: string | undefined): RepositoryAccess {
  if (!ownRepository)
    throw new CommandError('Run it in the folder of a remote, whose package.json has fanBase.platform');
  // npm and others take packages from the address.
  return { repository: platform ? { ...ownRepository, platform: toReachable(platform) } : ownRepository };
}

/** Has the sources of a remote. */
export const developer: Right<RepositoryAccess> = {
  who: "everyone, in the folder of a remote's own repository",
  grant: (_host, { platform }) => openRepository(platform),
};

/** The team's token, FAN_BASE_TOKEN; undefined if it is not set. */
export const readToken = (): string | undefined => process.env['FAN_BASE_TOKEN']?.trim() || undefined;

/** May publish the remote of the repository. */
export const team: Right<RepositoryAccess & { readonly token: string }> = {
  who: 'the team of the remote: it needs a token of the operator in FAN_BASE_TOKEN',
  grant(_host, { platform }) {
    const access = openRepository(platform);
    const token = readToken();
    if (!token)
      throw new CommandError(
        'FAN_BASE_TOKEN is not set: the operator gives a token with npm run release -- key team',
      );
    return { ...access, token };
  },
};
