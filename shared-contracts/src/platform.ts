import { type Infer, object, optional, record, string } from './struct.ts';

/** What a shell gives the repositories of remotes: `/platform.json` of the pages server. */
export const Platform = object({
  /** Version of the shell. */
  shell: string(),
  /** Versions of the modules that the shell shares, by specifier. */
  singletons: record(string(), string()),
  /** Installable packages by name, with their file (below `/platform/`) and its hash (`sha384-…`). */
  packages: record(string(), object({ version: string(), file: string(), integrity: string() })),
  /** Where finished builds are published; absent if only the operator publishes. */
  publish: optional(string()),
});
export type Platform = Infer<typeof Platform>;
