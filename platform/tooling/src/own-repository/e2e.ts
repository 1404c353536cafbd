import { limitTest } from '@fan-base/shared-releases/combination-tests';
import { CommandError, declare, everyone } from '../cli/command.ts';
import { toReachable } from '../product-address.ts';
import { ownRepository } from '../project.ts';
import { printTest, testCombination, withCombination } from '../release/combination/test-combination.ts';
import { requestPlatform } from './platform.ts';
import { sendToPublisher } from './publisher-client.ts';
import { readToken, withPlatform } from './rights.ts';

/** `fan-base e2e` of a team, whose result the publisher stores. */
export const e2e = declare({
  right: { ...everyone, who: 'everyone; FAN_BASE_TOKEN stores the result' },
  syntax: (command) =>
    withPlatform(withCombination(command)).option(
      '--to <URL>',
      "the publisher's address, by default the one that the platform names",
    ),
  async run({ options, print }) {
    const { platform = ownRepository?.platform, on = platform, pins, key, to } = options;
    if (!on || !URL.canParse(on)) throw new CommandError('Name the address of a site: --on URL');
    const pagesUrl = new URL(toReachable(on)).origin;
    const token = readToken();
    const publisher = to ?? (token && (await requestPlatform(pagesUrl)).publish);
    const test = await testCombination({ pagesUrl, pins, key, by: '', log: print });
    if (token && publisher) {
      const body = JSON.stringify(limitTest(test));
      await sendToPublisher(new URL('/tests', publisher), token, {
        method: 'POST',
        content: { type: 'application/json', body },
      });
    } else print('The result is not stored: FAN_BASE_TOKEN is not set, or the product names no publisher');
    printTest(test, print);
  },
});
