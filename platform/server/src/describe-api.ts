import { createHash } from 'node:crypto';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { describeCalls } from '@fan-base/shared-contracts/call-description';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';

/** Path at which an API describes its calls to the operator. */
export const callsPath = '/calls';

/** Describes an API by its calls. @param version of its package; a digest of the calls is added */
export function describeApi(version: string, calls: readonly Call[]): ApiDescription {
  const endpoints = Object.entries(describeCalls(calls)).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(endpoints)).digest('hex').slice(0, 12);
  return { version: `${version}-${digest}`, calls: Object.fromEntries(endpoints) };
}
