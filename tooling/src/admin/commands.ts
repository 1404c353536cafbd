import { parseArgs } from 'node:util';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { getIngestStatus } from '@fan-base/shared-contracts/api/ingest';
import { removeSecondFactorOf, setRole } from '@fan-base/shared-contracts/api/moderation';
import { is } from '@fan-base/shared-contracts/struct';
import { describeRefusal, type Operator, OperatorError, sendAsOperator } from '../operator.ts';

const usage = `npm run admin -- role USERNAME admin|user [--site DOMAIN]
  makes a member an administrator of the network, or of one site; user ends that
npm run admin -- two-step-off USERNAME
  turns two-step login off for a member who has lost both the app and the recovery codes
npm run admin -- imports
  lists the latest import of each source`;

/** An invalid command line; the message includes the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor(problem: string) {
    super(`${problem}\n${usage}`);
  }
}

type Params = Readonly<Record<string, string>>;

async function call<Answer>(
  request: Call<unknown, unknown, unknown, Answer>,
  params: Params,
  body: object | null,
  operator: Operator,
): Promise<Answer> {
  const path = Object.entries(params).reduce(
    (template, [name, value]) => template.replace(`{${name}}`, encodeURIComponent(value)),
    request.path as string,
  );
  const response = await sendAsOperator(request, path, body, operator);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && is(answer, request.answer)) return answer;
  throw new OperatorError(describeRefusal(operator, response, answer));
}

/** A command with its arguments. @returns lines to print */
type Command = (
  args: readonly string[],
  site: string | undefined,
) => (operator: Operator) => Promise<readonly string[]>;

function takeOnly(args: readonly string[], count: number, site: string | undefined): readonly string[] {
  if (args.length !== count || args.some((arg) => arg === ''))
    throw new UsageError('The number of arguments is wrong.');
  if (site !== undefined) throw new UsageError('--site is for role.');
  return args;
}

const commands: Readonly<Record<string, Command>> = {
  role: (args, site) => {
    const [username = '', role] = takeOnly(args, 2, undefined);
    if (role !== 'admin' && role !== 'user') throw new UsageError('A role is admin or user.');
    return async (operator) => {
      const given = await call(setRole, { username }, { role, ...(site ? { site } : {}) }, operator);
      const place = given.site ?? 'the network';
      return given.role === 'admin'
        ? [
            `${given.username} is an administrator of ${place}, and needs two-step login before changing anything.`,
          ]
        : [`${given.username} is no longer an administrator of ${place}.`];
    };
  },
  'two-step-off': (args, site) => {
    const [username = ''] = takeOnly(args, 1, site);
    return async (operator) => {
      await call(removeSecondFactorOf, { username }, null, operator);
      return [`Two-step login of ${username} is off.`];
    };
  },
  imports: (args, site) => {
    takeOnly(args, 0, site);
    return async (operator) => {
      const runs = await call(getIngestStatus, {}, null, operator);
      if (runs.length === 0) return ['Nothing has been imported yet.'];
      return runs.flatMap(({ kind, source, outcome, startedAt, seen, problems, error }) => [
        `${startedAt}  ${outcome.padEnd(9)}  ${kind} ${source}: ${seen} records, ${problems.length} problems`,
        ...(error === null ? [] : [`  ${error}`]),
      ]);
    };
  },
};

/**
 * Parses the command line of `npm run admin --`.
 * @returns performs the command
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]): ReturnType<Command> {
  let parsed: { values: { site?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...words],
      options: { site: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const [name = '', ...args] = parsed.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'Give a command.' : `Unknown command '${name}'.`);
  return command(args, parsed.values.site);
}
