import { runRelease } from './run-release.ts';

const [, , ...typed] = process.argv;
process.exitCode = await runRelease(typed, process.env, { print: console.log, printError: console.error });
