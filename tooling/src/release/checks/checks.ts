import type { Candidate, Check, Together } from '../Candidate.ts';
import { checkBudget } from './budget.ts';
import { checkFiles } from './files.ts';
import { checkFit } from './fit.ts';
import { checkRoutes } from './routes.ts';
import { checkShape } from './shape.ts';
import { checkWords } from './words.ts';

const checks: readonly Check[] = [checkShape, checkFit, checkBudget, checkWords, checkRoutes, checkFiles];

/** All reasons, of all checks, why a candidate must not be published. */
export const reasonsAgainst = (candidate: Candidate, together: Together): string[] =>
  checks.flatMap((check) => check(candidate, together));
