import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { getIngestStatus } from '@fan-base/shared-contracts/api/ingest';
import { removeSecondFactorOf, setRole } from '@fan-base/shared-contracts/api/moderation';
import {
  createAccount,
  createPasswordLink,
  getTestMail,
  sendTestMail,
} from '@fan-base/shared-contracts/api/operator';
import { is } from '@fan-base/shared-contracts/struct';
import { monotonic } from '@fan-base/shared-server/monotonic';
import { describeRefusal, type Operator, OperatorError, sendAsOperator } from '../operator.ts';

const usage = `npm run admin -- create USERNAME EMAIL --site DOMAIN
  creates an account, and prints a link by which its owner chooses the password (single use, one hour)
npm run admin -- password USERNAME --site DOMAIN
  prints such a link for a member who cannot log in
npm run admin -- role USERNAME admin|user [--site DOMAIN]
  makes a member an administrator of the network, or of one site; user ends that
npm run admin -- two-step-off USERNAME
  turns two-step login off for a member who has lost both the app and the recovery codes
npm run admin -- test-mail EMAIL
  sends a mail on the way of all others, and says what has become of it
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

function take(args: readonly string[], count: number): readonly string[] {
  if (args.length !== count || args.some((arg) => arg === ''))
    throw new UsageError('The number of arguments is wrong.');
  return args;
}

/** The arguments of a command that is not about a site. */
function takeOnly(args: readonly string[], count: number, site: string | undefined): readonly string[] {
  if (site !== undefined) throw new UsageError('--site is for create, password and role.');
  return take(args, count);
}

function requireSite(site: string | undefined): string {
  if (site === undefined) throw new UsageError('Give --site: the link leads there, in its language.');
  return site;
}

/** Waiting time for a mail, and between questions. */
const mailMs = 30_000;
const askEveryMs = 500;

/** @returns what has become of a mail when it is sent or has failed @throws OperatorError unless it is sent */
async function waitForMail(id: string, to: string, operator: Operator): Promise<readonly string[]> {
  for (const since = monotonic(); monotonic() - since < mailMs; await delay(askEveryMs)) {
    const { state, error } = await call(getTestMail, { id }, null, operator);
    if (state === 'sent') return [`The mail to ${to} is sent.`];
    if (state === 'refused') throw new OperatorError(`The mail server refuses the mail to ${to}: ${error}`);
    if (error !== null)
      throw new OperatorError(`The mail to ${to} is not sent yet, and is retried: ${error}`);
  }
  throw new OperatorError(
    `No process has taken the mail to ${to} within ${mailMs / 1000} s: are the jobs running?`,
  );
}

const commands: Readonly<Record<string, Command>> = {
  create: (args, domain) => {
    const [username = '', email = ''] = take(args, 2);
    const site = requireSite(domain);
    return async (operator) => {
      const created = await call(createAccount, {}, { username, email, site }, operator);
      return [`${created.username} chooses a password here, within an hour:`, created.link];
    };
  },
  password: (args, domain) => {
    const [username = ''] = take(args, 1);
    const site = requireSite(domain);
    return async (operator) => {
      const { username: name, link } = await call(createPasswordLink, { username }, { site }, operator);
      return [`${name} chooses a new password here, within an hour:`, link];
    };
  },
  role: (args, site) => {
    const [username = '', role] = take(args, 2);
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
  'test-mail': (args, site) => {
    const [to = ''] = takeOnly(args, 1, site);
    return async (operator) => {
      const { id } = await call(sendTestMail, {}, { to }, operator);
      return waitForMail(id, to, operator);
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
