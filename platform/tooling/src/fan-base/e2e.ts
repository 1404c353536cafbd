import { RefusedChange } from '@fan-base/shared-releases/changes';
import { limitTest } from '@fan-base/shared-releases/combination-tests';
import { toReachable } from '../product-address.ts';
import { ownRepository } from '../project.ts';
import { formatTest, testCombination } from '../release/combination/test-combination.ts';
import { CommandError, type FanBaseCommand } from './command.ts';
import { requestPlatform } from './platform.ts';
import { readToken, sendToPublisher } from './publisher-client.ts';

export const e2e: FanBaseCommand = {
  usage: '[--on URL] [--pins APP@VERSION,…] [--key KEY]',
  about:
    'run the end-to-end tests on a running product with a combination of versions; FAN_BASE_TOKEN stores the result',
  options: ['on', 'pins', 'key', 'to'],
  isInRepository: false,
  async run(_args, { platform = ownRepository?.platform, on = platform, pins = '', key, to }) {
    if (!on || !URL.canParse(on)) throw new CommandError('Name the address of a site: --on URL');
    const pagesUrl = new URL(toReachable(on)).origin;
    const token = readToken();
    const publisher = to ?? (token && (await requestPlatform(pagesUrl)).publish);
    const test = await testCombination({ pagesUrl, pins, key, by: '', log: console.log }).catch((error) => {
      throw error instanceof RefusedChange ? new CommandError(error.message) : error;
    });
    if (token && publisher) {
      const body = JSON.stringify(limitTest(test));
      await sendToPublisher(new URL('/tests', publisher), token, {
        method: 'POST',
        content: { type: 'application/json', body },
      });
    } else
      console.log('The result is not stored: FAN_BASE_TOKEN is not set, or the product names no publisher');
    if (test.failures.length > 0) throw new CommandError(formatTest(test));
    console.log(formatTest(test));
  },
};
