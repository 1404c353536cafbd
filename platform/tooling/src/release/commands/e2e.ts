import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { recordTest } from '@fan-base/shared-releases/combination-tests';
import { getLocalProduct, toReachable } from '../../product-address.ts';
import { formatTest, testCombination } from '../combination/test-combination.ts';
import { type Command, UsageError } from '../command.ts';

export const e2e: Command = {
  usage: '[--on URL] [--pins APP@VERSION,…] [--key KEY]',
  about: 'run the end-to-end tests that fit any product on a running one, with a combination of versions',
  maxArgs: 0,
  options: ['on', 'pins', 'key'],
  async run({ releases, options, env, print, log }) {
    const { on = getLocalProduct(env), pins = '', key, why, by } = options;
    if (!URL.canParse(on)) throw new UsageError(`${on} is not an address`);
    const author = createAuthor(why, by);
    const pagesUrl = new URL(toReachable(on)).origin;
    const test = await testCombination({ pagesUrl, pins, key, by: author.by, log });
    await releases.changeRegistry((registry) => recordTest(registry, test));
    if (test.failures.length > 0) throw new RefusedChange(formatTest(test));
    print(formatTest(test));
  },
};
