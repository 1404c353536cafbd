import type { ServiceIdentity } from '@fan-base/shared-contracts/service';
import type { Admitted } from '../http/access.ts';

/** What a service learns about the client of a request. */
export const toServiceIdentity = ({ user, site }: Admitted): ServiceIdentity => ({
  account: user?.account.id ?? null,
  username: user?.account.username ?? null,
  role: user === null ? 'visitor' : user.account.role === 'admin' ? 'admin' : 'member',
  site: site?.id ?? null,
  language: site?.language ?? null,
});
