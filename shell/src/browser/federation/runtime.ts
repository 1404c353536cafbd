import { startFederation } from '@fan-base/host/browser/remotes/federation-runtime';
import { sharedModules } from './shared-modules.ts';

/** The federation runtime of the page, which exists once. */
export const runtime = startFederation(sharedModules);
