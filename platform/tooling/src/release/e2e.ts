import { createAuthor } from '@fan-base/shared-releases/author';
import { recordTest } from '@fan-base/shared-releases/combination-tests';
import { declare } from '../cli/command.ts';
import { printTest, testCombination, withCombination } from './combination/test-combination.ts';
import { parsePages, withAuthor } from './options.ts';
import { storeWriter } from './rights.ts';

/** `fan-base e2e` of the operator, who stores the result. A team sends it to the publisher. */
export const e2e = declare({
  right: storeWriter,
  syntax: (command) => withAuthor(withCombination(command)),
  async run({ releases, options, env, print, log }) {
    const { on, pins, key, why, by } = options;
    const pagesUrl = new URL(parsePages(on, env)).origin;
    const author = createAuthor(why, by);
    const test = await testCombination({ pagesUrl, pins, key, by: author.by, log });
    await releases.changeRegistry((registry) => recordTest(registry, test));
    printTest(test, print);
  },
});
