import { createServerHtmlPolicy, policyNames } from './trusted-types.ts';

/** Marks HTML of a region, made by this site's server, as trusted: without it, browsers refuse to insert it. */
export const trustHtml = createServerHtmlPolicy(policyNames.regions);
