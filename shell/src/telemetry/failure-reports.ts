import { array, enums, type Infer, integer, object, string } from '@fan-base/shared-contracts/struct';
import { failureCodes } from '../remotes/failure.ts';

/** What a browser sends of the regions that failed on one page view. */
export const FailureReports = object({
  /** Chance's name for the page view; the same in all its messages. */
  view: string({ pattern: '^[0-9a-z]{1,20}$' }),
  failures: array(
    object({
      remote: string({ pattern: '^(shell|mf-[a-z][a-z0-9-]*)$', max: 40 }),
      version: string({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]*$', max: 80 }),
      code: enums(failureCodes),
      duration: integer({ min: 0, max: 86_400_000 }),
      region: string({ pattern: '^[a-zA-Z0-9-]+$', max: 80 }),
    }),
    { max: 20 },
  ),
});
export type FailureReports = Infer<typeof FailureReports>;
