import {
  Command,
  type CommanderError,
  type CommandUnknownOpts,
  Help,
  type OptionValues,
} from '@commander-js/extra-typings';
import type { Environment } from '@fan-base/shared-server/environment';

/** Where a command runs. */
export interface Host {
  readonly env: Environment;
  /** Prints the output of the command. */
  readonly print: (line: string) => void;
  /** Reports progress and errors, which are not part of the output. */
  readonly log: (line: string) => void;
}

/** What entitles the caller to a command: access that they have or lack. */
export interface Right<Granted extends object> {
  /** Completes the sentence 'For …' of the help. */
  readonly who: string;
  /** Opens the access. @throws Error that names what is missing */
  readonly grant: (host: Host, options: RightOptions) => Granted | Promise<Granted>;
}

/** Options that decide about access. */
export interface RightOptions {
  /** Nothing is written. */
  readonly dryRun?: true;
  /** Address of a platform, instead of the one in package.json. */
  readonly platform?: string;
}

/** Everyone may run the command. */
export const everyone: Right<object> = { who: 'everyone', grant: () => ({}) };

type Request<Args, Options, Granted> = Host & Granted & { readonly args: Args; readonly options: Options };

interface Declaration<Args extends unknown[], Options extends OptionValues, Granted extends object> {
  readonly right: Right<Granted>;
  /** Declares arguments and options. */
  readonly syntax: (command: Command) => Command<Args, Options>;
  /** @returns false: the exit code is 1, although the output is complete */
  readonly run: (request: Request<Args, Options, Granted>) => Promise<void> | Promise<boolean>;
}

/** Completes a command that has its name, before `words` that follow it are parsed. */
export type Define = (command: Command, host: Host, words: readonly string[]) => Promise<void>;

/** A command of a table, loaded only if it is called. */
export interface Entry {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly about: string;
  readonly load: () => Promise<Define> | Define;
}

/** A problem with the input, the sources or the platform, described by its message. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** Invalid arguments of a command; its help is printed too. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  help = '';
}

/** A command has run, and its exit code is 1. */
export class Failed extends Error {}

/** `fan-base release promote` */
const fullName = (command: CommandUnknownOpts): string =>
  [command.parent && fullName(command.parent), command.name()].filter(Boolean).join(' ');

/** The problem in our words. */
function describeProblem({ code, message }: CommanderError, command: Command): string {
  const [, flags = ''] = /'(.*?)'/.exec(message) ?? [];
  const [flag] = flags.split(' ');
  const [, suggestion = ''] = /\n\((.*)\)$/.exec(message) ?? [];
  const also = suggestion && `. ${suggestion}`;
  switch (code) {
    case 'commander.missingArgument':
      return `${flags} is missing`;
    case 'commander.missingMandatoryOptionValue':
      return `${flags} is missing`;
    case 'commander.optionMissingArgument':
      return `${flag} has no value: ${flags}`;
    case 'commander.unknownOption':
      return `${fullName(command)} has no option ${flags}${also}`;
    case 'commander.unknownCommand':
      return `Unknown command ${flags}${also}`;
    case 'commander.excessArguments':
      return `Nothing can be done with ${command.args.slice(command.registeredArguments.length).join(' ')}`;
    case 'commander.conflictingOption': {
      const [one, other] = [...message.matchAll(/'(--[\w-]+)/g)].map(([, name]) => name);
      return `${one} and ${other} exclude each other`;
    }
    case 'commander.invalidArgument':
      return message.replace(/^error: .*? is invalid.*?\. /s, '');
    default:
      return message;
  }
}

/** Without a default that is nothing. */
const describeOption: Help['optionDescription'] = (option) =>
  option.defaultValue === '' ? option.description : new Help().optionDescription(option);

const helpCodes = ['commander.help', 'commander.helpDisplayed'];

/** A command with our words for errors and help, printed by the host. */
export function createCommand(name: string, { print, log }: Host): Command {
  const command = new Command(name);
  const withoutEnd = (print: Host['print']) => (text: string) => print(text.replace(/\n$/, ''));
  return command
    .helpCommand(false)
    .helpOption('-h, --help', 'prints this')
    .configureHelp({ optionDescription: describeOption })
    .configureOutput({
      writeOut: withoutEnd(print),
      writeErr: withoutEnd(log),
      // It is printed with the other errors.
      outputError: () => {},
    })
    .exitOverride((error) => {
      if (helpCodes.includes(error.code)) throw error;
      throw withHelp(new UsageError(describeProblem(error, command)), command);
    });
}

function withHelp(error: unknown, command: Command): unknown {
  if (error instanceof UsageError) error.help = command.helpInformation();
  return error;
}

/** Declares a command: what it takes, who may run it, and what it does. */
export const declare =
  <Args extends unknown[], Options extends OptionValues, Granted extends object>({
    right,
    syntax,
    run,
  }: Declaration<Args, Options, Granted>): Define =>
  async (command, host) => {
    const declared = syntax(command);
    declared.addHelpText('after', `\nFor ${right.who}.`).action(async () => {
      const options = declared.opts();
      try {
        const granted = await right.grant(host, options as RightOptions);
        const isGood = await run({ ...host, ...granted, args: declared.processedArgs, options });
        if (isGood === false) throw new Failed();
      } catch (error) {
        throw withHelp(error, command);
      }
    });
  };

/** A command with commands below it. */
export const group =
  (entries: readonly Entry[]): Define =>
  async (command, host, words) => {
    const at = words.findIndex((word) => !word.startsWith('-'));
    for (const { name, about, load } of entries) {
      const child = createCommand(name, host).summary(about).description(about);
      command.addCommand(child);
      if (name === words[at]) await (await load())(child, host, words.slice(at + 1));
    }
  };
