import { parseArgs } from 'node:util';
import { signQaKey } from '@fan-base/shared-releases/qaToken';

const dayMs = 24 * 60 * 60 * 1000;
const mostDays = 90;

const usage = `QA_SECRET=… npm run release -- qa-key --name anna [--days 7]   a key for choosing versions on visitors' hosts`;

/**
 * Prints a tester's key, signed with the pages server's QA_SECRET.
 * @param args what was typed after `qa-key`
 * @returns the exit code
 */
export function printQaKey(args: string[], env: NodeJS.ProcessEnv = process.env): number {
  try {
    const { values } = parseArgs({
      args,
      options: { name: { type: 'string' }, days: { type: 'string', default: '7' } },
    });
    const days = Number(values.days);
    if (!values.name) throw new Error('Name the tester: --name');
    if (!(days > 0 && days <= mostDays))
      throw new Error(`A key is valid for at most ${mostDays} days, not ${values.days}`);
    console.log(signQaKey({ name: values.name, expires: Date.now() + days * dayMs }, env.QA_SECRET ?? ''));
    return 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return 1;
  }
}
