import { printQaKey } from './qa-key.ts';
import { runRelease } from './run-release.ts';

const [, , ...typed] = process.argv;
if (typed[0] === 'qa-key') process.exit(printQaKey(typed.slice(1)));
process.exitCode = await runRelease(typed, process.env, { print: console.log, printError: console.error });
