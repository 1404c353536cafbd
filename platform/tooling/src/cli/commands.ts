import type { Entry, Host } from './command.ts';
import { runCommandLine } from './run-command-line.ts';

/** `fan-base` in a checkout. */
export const commands: readonly Entry[] = [
  {
    name: 'dev',
    about: 'starts the product, and builds on each save',
    load: async () => (await import('../dev/dev.ts')).dev,
  },
  {
    name: 'build',
    about: 'builds what has changed in the working tree, and publishes it on this machine',
    load: async () => (await import('../build-command.ts')).build,
  },
  {
    name: 'preview',
    about:
      'publishes on hold what the working tree or builds change, rehearses it, and prints links for testers',
    load: async () => (await import('../release/preview.ts')).preview,
  },
  {
    name: 'e2e',
    about: 'runs the end-to-end tests that fit any product on a running one, with a combination of versions',
    load: async () => (await import('../release/e2e.ts')).e2e,
  },
  {
    name: 'release',
    about: 'publishes versions, and chooses which of them visitors get',
    load: async () => (await import('../release/commands.ts')).release,
  },
  {
    name: 'import',
    about: 'imports files and addresses into a running product',
    load: async () => (await import('../import/command.ts')).importCommand,
  },
  {
    name: 'admin',
    about: "the operator's calls of a running product: accounts, roles, mail, imports",
    load: async () => (await import('../admin/commands.ts')).admin,
  },
  {
    name: 'create-remote',
    about: 'creates a remote, builds it and publishes it on this machine',
    load: async () => (await import('../create-remote/command.ts')).createRemote,
  },
  {
    name: 'doctor',
    about: 'checks an installation on machines, and names the setting to change',
    load: async () => (await import('../doctor/command.ts')).doctor,
  },
];

/** Runs a command line of `fan-base` in a checkout. @returns the exit code */
export const runFanBase = (words: readonly string[], host: Host): Promise<0 | 1> =>
  runCommandLine(
    commands,
    words,
    host,
    'docs/scripts.md has the scripts beside them: npm start, npm test, npm run check and others.',
  );
