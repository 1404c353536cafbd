import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import { describeApi } from '@fan-base/shared-server/describe-api';
import { requireContract } from '../contract-modules.ts';
import { readPackage, root } from '../project.ts';
import { listCalls } from '../service/calls.ts';

/** Describes the API of this checkout, without starting it. */
export function describeCheckoutApi(): ApiDescription {
  const files = readdirSync(join(root, 'shared-contracts/src/api'));
  const calls = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => listCalls(requireContract(`api/${file.slice(0, -'.ts'.length)}`), file));
  return describeApi(readPackage('api').version, calls);
}
