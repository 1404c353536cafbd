import type { Check } from '../Candidate.ts';

/** Every file that the description names is there, with the hash that it says. */
export const checkFiles: Check = ({ faults }) => faults;
