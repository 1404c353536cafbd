import { changedKeysHeader } from '@fan-base/shared-contracts/api/call';
import { standardCalls } from '@fan-base/shared-contracts/service';
import { fromKysely } from 'pg-boss';
import type { Trx } from '../database/types.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { announceChanged } from './announce-changed.ts';
import { parseServiceKeys } from './service-keys.ts';
import { requestStandardCall } from './standard-calls.ts';

/** A service that must erase an account's data. */
export interface Erasure {
  readonly remote: string;
  /** ID of the deleted account. */
  readonly account: string;
}

/** The job of an erasure, which is not queued twice. */
export const toErasureJob = ({ remote, account }: Erasure) => ({
  data: { remote, account },
  singletonKey: `${remote} ${account}`,
});

/**
 * Queues the erasure of an account's data in every service, if and only if the transaction commits.
 * @throws HttpError `unavailable` while the services are not known
 */
export async function queueErasures(
  { jobs, services }: Pick<Dependencies, 'jobs' | 'services'>,
  trx: Trx,
  account: string,
): Promise<void> {
  if (!services.isKnown())
    throw new HttpError('unavailable', 'The registry of services cannot be read. Try again in a moment.');
  const queued = services.current().all.map(({ remote }) => toErasureJob({ remote, account }));
  if (queued.length > 0) await jobs.insert('erase-account', queued, { db: fromKysely(trx) });
}

/** Erases an account's data in a service. @throws Error if the service does not confirm it */
export async function eraseInService(
  dependencies: Dependencies,
  { remote, account }: Erasure,
): Promise<void> {
  const service = dependencies.services.current().all.find((known) => known.remote === remote);
  if (!service) throw new Error(`the registry has no address of ${remote}'s service`);
  const { status, headers } = await requestStandardCall(
    dependencies,
    service,
    standardCalls.eraseAccount,
    account,
  );
  if (status >= 400) throw new Error(`${remote} answered with status ${status}`);
  await announceChanged(dependencies, remote, parseServiceKeys(headers[changedKeysHeader], remote));
}
