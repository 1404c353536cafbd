import type { Command } from '@commander-js/extra-typings';

/** Declares the names of a new remote. */
export const withNames = (command: Command) =>
  command
    .argument('<NAME>', 'such as quiz or fan-quiz, of the remote mf-quiz')
    .option('--danish-title <TITLE>', 'of its first page; determines its address')
    .option('--title <TITLE>', 'in English, by default the name')
    .option('--with-service', 'with a service of its own: calls, tables, a process');
