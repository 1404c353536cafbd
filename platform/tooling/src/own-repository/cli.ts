import { type Entry, group } from '../cli/command.ts';
import { runCommandLine } from '../cli/run-command-line.ts';

/** `fan-base` outside of the monorepo: what a team does. */
const commands: readonly Entry[] = [
  {
    name: 'create-remote',
    about: 'creates a repository for a new remote, in the folder mf-NAME',
    load: async () => (await import('./create.ts')).createRemote,
  },
  {
    name: 'dev',
    about: 'rebuilds it on each save, inside the running shell of a browser that pins it',
    load: async () => (await import('./dev.ts')).dev,
  },
  {
    name: 'check',
    about: 'builds it and runs everything that publishing checks',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'release',
    about: 'publishes it; visitors get it when the operator promotes it',
    load: () =>
      group([
        {
          name: 'publish',
          about: 'checks, builds and publishes it on hold',
          load: async () => (await import('./publish.ts')).publish,
        },
      ]),
  },
  {
    name: 'e2e',
    about: 'runs the end-to-end tests that fit any product on a running one, with a combination of versions',
    load: async () => (await import('./e2e.ts')).e2e,
  },
  {
    name: 'update',
    about: "takes the platform's current packages and versions into package.json",
    load: async () => (await import('./update.ts')).update,
  },
  {
    name: 'messages',
    about: 'collects the texts for translation in src/locales/da.po, then prepares',
    load: async () => (await import('./messages.ts')).messages,
  },
  {
    name: 'prepare',
    about: "compiles the translations and writes the client of the service's calls, for tests and editors",
    load: async () => (await import('./messages.ts')).prepare,
  },
];

const code = await runCommandLine(commands, process.argv.slice(2), {
  env: process.env,
  print: console.log,
  log: console.error,
});
// Something may still be open.
if (code !== 0) process.exit(code);
