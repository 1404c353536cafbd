import { createAuthor } from '@fan-base/shared-releases/author';
import { describeCheckoutApi } from '../checkout-api.ts';
import { type Command, UsageError } from '../command.ts';
import { recordApi, requestApi } from '../record-api.ts';

export const api: Command = {
  usage: '[URL] [--force]',
  about:
    'record which API runs, by its address, or the one of this checkout; publishing compares calls with it',
  maxArgs: 1,
  options: ['force'],
  async run({ args: [address], options, releases, print }) {
    if (options.force && !options.why) throw new UsageError('--force needs a reason: --why "…"');
    const description = address === undefined ? describeCheckoutApi() : await requestApi(address);
    await recordApi(
      releases,
      description,
      createAuthor(options.why, options.by),
      (breaks) => breaks.length === 0 || options.force,
    );
    print(`the API ${description.version} is recorded`);
  },
};
