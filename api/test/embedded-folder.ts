import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where run.ts made one of each; unset when a test file is run by itself, which then begins with nothing. */
const templates = process.env['TEST_PGLITE_TEMPLATES'];

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'fan-base-api-'));

/**
 * A data folder for the embedded database: `filled` is up to date and has the network's clubs, `empty` has no
 * tables. To make one anew takes seconds.
 */
export async function embeddedFolder(content: 'filled' | 'empty'): Promise<string> {
  const folder = await temporaryFolder();
  // A third of what the asynchronous one takes.
  if (templates) cpSync(join(templates, content), folder, { recursive: true });
  return folder;
}
