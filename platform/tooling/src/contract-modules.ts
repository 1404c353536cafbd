import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './project.ts';

const require = createRequire(join(root, 'package.json'));

/** Path of a module of `@fan-base/shared-contracts`: a source, or in a remote's own repository its compiled file. */
export const contractFile = (name: string): string => require.resolve(`@fan-base/shared-contracts/${name}`);

/** Loads a module of the contract that the build is made with. */
export const requireContract = (name: string): Readonly<Record<string, unknown>> =>
  require(contractFile(name));
