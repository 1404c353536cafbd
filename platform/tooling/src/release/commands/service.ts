import { createAuthor } from '@fan-base/shared-releases/author';
import { removeService, setService } from '@fan-base/shared-releases/services';
import { type Command, requireArgument, UsageError } from '../command.ts';

export const service: Command = {
  usage: 'REMOTE URL | REMOTE --remove',
  about: "where the API reaches a remote's own service",
  maxArgs: 2,
  options: ['remove'],
  async run({ args, options: { remove, why, by }, releases, print }) {
    const remote = requireArgument(args, 0, 'The remote');
    const author = createAuthor(why, by);
    if (remove) {
      if (args.length > 1) throw new UsageError('An address cannot be set and removed in one command');
      const { revision } = await releases.changeRegistry((registry) =>
        removeService(registry, remote, author),
      );
      return print(`the service of ${remote} is removed (registry revision ${revision})`);
    }
    const address = requireArgument(args, 1, "The service's address");
    const { services, revision } = await releases.changeRegistry((registry) =>
      setService(registry, remote, address, author),
    );
    print(`the service of ${remote} is at ${services?.[remote]?.url} (registry revision ${revision})`);
  },
};
