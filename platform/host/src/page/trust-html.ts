import { createServerHtmlPolicy, policyNames } from './trusted-types.ts';

/**
 * Marks server-rendered HTML of a region as trusted, so that browsers insert it. Importing this module creates the
 * policy, which a document allows only once.
 */
export const trustHtml = createServerHtmlPolicy(policyNames.regions);
