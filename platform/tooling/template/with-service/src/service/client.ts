// Generated from calls.ts by `npm run docs` or `fan-base prepare`.
import { createClient } from '@fan-base/shared-contracts/shell';

/** The calls of this remote's own service. */
export const client = /* @__PURE__ */ createClient<typeof import('./calls.ts')>({
  getNotes: 'GET /r/template/notes',
  postNote: 'POST /r/template/notes',
});
