import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appFolder, root } from '../../project.ts';

const run = promisify(execFile);
const maxLines = 20;

/** Type errors of an application's sources, which are checked against the contract. */
export async function typeErrors(app: string): Promise<string[]> {
  try {
    await run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-b', appFolder(app), '--pretty', 'false'],
      {
        cwd: root,
      },
    );
    return [];
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const lines = (stdout + stderr).split('\n').filter(Boolean);
    return lines.length > 0 ? lines.slice(0, maxLines) : [message];
  }
}
