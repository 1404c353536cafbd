import { createAuthor } from '@fan-base/shared-releases/author';
import { removeService, setService } from '@fan-base/shared-releases/services';
import { declare, UsageError } from '../../cli/command.ts';
import { withAuthor } from '../options.ts';
import { storeWriter } from '../rights.ts';

export const service = declare({
  right: storeWriter,
  syntax: (command) =>
    withAuthor(command)
      .argument('<REMOTE>')
      .argument('[URL]', 'address of its service')
      .option('--remove', 'it has no service any more'),
  async run({ args: [remote, address], options: { remove, why, by }, releases, print }) {
    if (remove && address !== undefined)
      throw new UsageError('An address cannot be set and removed in one command');
    if (!remove && address === undefined) throw new UsageError('URL is missing');
    const author = createAuthor(why, by);
    const { services, revision } = await releases.changeRegistry((registry) =>
      address === undefined
        ? removeService(registry, remote, author)
        : setService(registry, remote, address, author),
    );
    const how = remove ? 'removed' : `at ${services?.[remote]?.url}`;
    print(`the service of ${remote} is ${how} (registry revision ${revision})`);
  },
});
