import { servicePath, standardCalls } from '@fan-base/shared-contracts/service';
import type { Dependencies } from '../dependencies.ts';
import { requestStandardCall } from './standard-calls.ts';

/** The part of an account's export that services of remotes have. */
export interface ServiceSections {
  /** Data by the remote's name without its prefix, e.g. `predictions`. */
  readonly services: Readonly<Record<string, unknown>>;
  /** Services that did not answer. */
  readonly unavailable: readonly string[];
}

/** Exports an account's data from every service. Fails for none: a service that does not answer is listed. */
export async function exportFromServices(
  dependencies: Pick<Dependencies, 'identities' | 'logger' | 'serviceClient' | 'services'>,
  account: string,
): Promise<ServiceSections> {
  const services: Record<string, unknown> = {};
  const unavailable: string[] = [];
  await Promise.all(
    dependencies.services.current().all.map(async (service) => {
      const name = servicePath(service.remote).slice('/r/'.length);
      try {
        const { status, value } = await requestStandardCall(
          dependencies,
          service,
          standardCalls.exportAccount,
          account,
        );
        if (status >= 400) throw new Error(`status ${status}`);
        services[name] = value;
      } catch (err) {
        dependencies.logger.warn(
          { event: 'account.export-incomplete', service: service.remote, err },
          `${service.remote} did not export the data of an account`,
        );
        unavailable.push(name);
      }
    }),
  );
  return { services, unavailable: unavailable.sort() };
}
