import { deepEqual, equal, match } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../project.ts';
import { commands, runFanBase } from './commands.ts';

async function run(...words: string[]) {
  const [output, errors]: [string[], string[]] = [[], []];
  const status = await runFanBase(words, {
    env: {},
    print: (line) => output.push(line),
    log: (line) => errors.push(line),
  });
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}

test('bootstrap.mjs, which runs before commander is installed, knows every command', () => {
  const source = readFileSync(join(root, 'platform/tooling/bin/bootstrap.mjs'), 'utf8');
  const [, list = ''] = /const fanBase = \[(.*?)\]/s.exec(source) ?? [];
  deepEqual(
    [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).sort(),
    commands.map(({ name }) => name).sort(),
  );
});

/** Names of the commands in a help. */
const listed = (help: string): string[] => {
  const [, text = ''] = help.split('\nCommands:\n');
  return [...text.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name = '']) => name);
};

test('the help of every command says what it does, what it takes and who may run it', async () => {
  async function check(path: readonly string[]): Promise<void> {
    const { status, output, errors } = await run(...path, '--help');
    deepEqual([status, errors], [0, '']);
    match(output, new RegExp(`^Usage: fan-base ${path.join(' ')}`));
    const below = listed(output);
    if (below.length === 0) match(output, /^For (everyone|operators)\b/m);
    for (const name of below) await check([...path, name]);
  }
  deepEqual(listed((await run('--help')).output).sort(), commands.map(({ name }) => name).sort());
  for (const { name } of commands) await check([name]);
});

test('an unknown or missing command is refused with what there is', async () => {
  for (const [words, problem] of [
    [['explode'], /^Unknown command explode\n\nUsage: fan-base /],
    [['relase', 'show'], /^Unknown command relase\. Did you mean release\?/],
    [['toString'], /^Unknown command toString\n/],
    [[], /^Usage: fan-base /],
  ] as const) {
    const { status, errors } = await run(...words);
    equal(status, 1);
    match(errors, problem);
    deepEqual(listed(errors).sort(), commands.map(({ name }) => name).sort());
  }
});
