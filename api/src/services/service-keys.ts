import { announcedKeysLimit, serviceKeyPattern } from '@fan-base/shared-contracts/api/services';
import { serviceKey } from '@fan-base/shared-contracts/service';

const valid = new RegExp(serviceKeyPattern);

/**
 * Reads a header with a service's surrogate keys, and prefixes them. Invalid keys, and those beyond the limit, are left
 * out.
 */
export const parseServiceKeys = (header: string | string[] | undefined, remote: string): string[] =>
  String(header ?? '')
    .split(' ')
    .filter((key) => valid.test(key))
    .slice(0, announcedKeysLimit)
    .map((key) => serviceKey(remote, key));

/** The key that all cached answers of a service have. */
export const everyKey = (remote: string): string => serviceKey(remote, '*');

/**
 * The key that changes with each key of a service. Answers under way have it, because their own keys are not known
 * before the service has answered.
 */
export const anyKey = (remote: string): string => serviceKey(remote, '');
