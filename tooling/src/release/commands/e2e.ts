import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { nameVersions, recordTest } from '@fan-base/shared-releases/combination-tests';
import { testCombination } from '../combination/test-combination.ts';
import { type Command, UsageError } from '../command.ts';
import { defaultUrl } from './rehearse.ts';

export const e2e: Command = {
  usage: '[--on URL] [--pins APP@VERSION,…] [--key KEY]',
  about: 'run the end-to-end tests that fit any product on a running one, with a combination of versions',
  maxArgs: 0,
  options: ['on', 'pins', 'key'],
  async run({ releases, options: { on = defaultUrl, pins = '', key, why, by }, print, log }) {
    if (!URL.canParse(on)) throw new UsageError(`${on} is not an address`);
    if (pins.includes('@http'))
      throw new UsageError('A dev server has no version: publish its build with --hold, and pin that');
    const { origin: pagesUrl } = new URL(on);
    const author = createAuthor(why, by);
    const test = await testCombination({ releases, pagesUrl, pins, key, by: author.by, log });
    await releases.changeRegistry((registry) => recordTest(registry, test));
    const { passed, failures, versions } = test;
    const verdict = `combination ${nameVersions(versions)}: ${passed} passed, ${failures.length} failed`;
    if (failures.length > 0)
      throw new RefusedChange(
        [verdict, ...failures.map(({ test: title, reason }) => `  - ${title}: ${reason}`)].join('\n'),
      );
    print(verdict);
  },
};
