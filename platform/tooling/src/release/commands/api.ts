import { createAuthor } from '@fan-base/shared-releases/author';
import { declare } from '../../cli/command.ts';
import { describeCheckoutApi } from '../checkout-api.ts';
import { requireReason, withAuthor, withDryRun } from '../options.ts';
import { findCallBreaks, recordApi, requestApi, requireNoBreaks } from '../record-api.ts';
import { storeWriter } from '../rights.ts';

export const api = declare({
  right: storeWriter,
  syntax: (command) =>
    withDryRun(withAuthor(command))
      .argument('[URL]', 'address of the API; without it, the API of this checkout')
      .option('--force', 'records it even if it lacks calls of what visitors have'),
  async run({ args: [address], options, releases, print }) {
    requireReason(options);
    const description = address === undefined ? describeCheckoutApi() : await requestApi(address);
    const { why, by, force = false, dryRun } = options;
    if (dryRun) {
      // Also for the recorded one: what visitors have may have been forced.
      const registry = await releases.readRegistry();
      requireNoBreaks(description, await findCallBreaks(releases, registry, description));
      return print(`the API ${description.version} breaks nothing`);
    }
    await recordApi(releases, description, createAuthor(why, by), (breaks) => breaks.length === 0 || force);
    print(`the API ${description.version} is recorded`);
  },
});
