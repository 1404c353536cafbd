import { runFanBase } from './commands.ts';

/** The program of `fan-base` in a checkout, started by bin/bootstrap.mjs. */
process.exitCode = await runFanBase(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  log: console.error,
});
