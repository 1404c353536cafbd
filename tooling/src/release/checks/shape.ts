import { faultOfRemote } from '@fan-base/shared-contracts/compatibility';
import type { Check } from '../Candidate.ts';

/** The remote is what the shell will look for when it loads it (MF-4). */
export const checkShape: Check = ({ release, module }) => {
  if (release.name === 'shell') return [];
  const fault = faultOfRemote(module, release.name, release.contract);
  return fault ? [`it is not a remote: ${fault.detail}`] : [];
};
