import { describeWeight, listWeights } from '@fan-base/shared-releases/weights';
import type { Candidate } from '../candidate.ts';

/** Checks that pages and widgets are within their budgets. */
export const checkBudget = ({ release }: Candidate): string[] =>
  listWeights(release)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(describeWeight);
