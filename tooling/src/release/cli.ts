import { printQaKey } from './qaKey.ts';
import { runRelease } from './runRelease.ts';

const [, , ...typed] = process.argv;
if (typed[0] === 'qa-key') process.exit(printQaKey(typed.slice(1)));
process.exitCode = await runRelease(typed, process.env, { say: console.log, complain: console.error });
