import { startFederation } from '../remotes/federation-runtime.ts';
import { sharedModules } from './shared-modules.ts';

/** The federation runtime of the page, which exists once. */
export const runtime = startFederation(sharedModules);
