import { setTimeout as delay } from 'node:timers/promises';
import { Argument, type Command } from '@commander-js/extra-typings';
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
import { declare, group } from '../cli/command.ts';
import { describeRefusal, type Operator, OperatorError, operatorRight, sendAsOperator } from '../operator.ts';

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

/** Waiting time for a mail, and between questions. */
const mailMs = 30_000;
const askEveryMs = 500;

/** @returns what has become of a mail when it is sent or has failed @throws OperatorError unless it is sent */
async function waitForMail(id: string, to: string, operator: Operator): Promise<string> {
  for (const since = monotonic(); monotonic() - since < mailMs; await delay(askEveryMs)) {
    const { state, error } = await call(getTestMail, { id }, null, operator);
    if (state === 'sent') return `The mail to ${to} is sent.`;
    if (state === 'refused') throw new OperatorError(`The mail server refuses the mail to ${to}: ${error}`);
    if (error !== null)
      throw new OperatorError(`The mail to ${to} is not sent yet, and is retried: ${error}`);
  }
  throw new OperatorError(
    `No process has taken the mail to ${to} within ${mailMs / 1000} s: are the jobs running?`,
  );
}

const withSite = <Args extends unknown[]>(command: Command<Args>) =>
  command.requiredOption('--site <DOMAIN>', 'where the link leads, in the language of this site');

const create = declare({
  right: operatorRight,
  syntax: (command) => withSite(command.argument('<USERNAME>').argument('<EMAIL>')),
  async run({ args: [username, email], options: { site }, operator, print }) {
    const created = await call(createAccount, {}, { username, email, site }, operator);
    print(`${created.username} chooses a password here, within an hour:`);
    print(created.link);
  },
});

const password = declare({
  right: operatorRight,
  syntax: (command) => withSite(command.argument('<USERNAME>')),
  async run({ args: [username], options, operator, print }) {
    const { username: name, link } = await call(createPasswordLink, { username }, options, operator);
    print(`${name} chooses a new password here, within an hour:`);
    print(link);
  },
});

const role = declare({
  right: operatorRight,
  syntax: (command) =>
    command
      .argument('<USERNAME>')
      .addArgument(new Argument('<ROLE>').choices(['admin', 'user'] as const))
      .option('--site <DOMAIN>', 'of this site only; by default of the whole network'),
  async run({ args: [username, role], options, operator, print }) {
    const given = await call(setRole, { username }, { role, ...options }, operator);
    const place = given.site ?? 'the network';
    print(
      given.role === 'admin'
        ? `${given.username} is an administrator of ${place}, and needs two-step login before changing anything.`
        : `${given.username} is no longer an administrator of ${place}.`,
    );
  },
});

const twoStepOff = declare({
  right: operatorRight,
  syntax: (command) => command.argument('<USERNAME>'),
  async run({ args: [username], operator, print }) {
    await call(removeSecondFactorOf, { username }, null, operator);
    print(`Two-step login of ${username} is off.`);
  },
});

const testMail = declare({
  right: operatorRight,
  syntax: (command) => command.argument('<EMAIL>'),
  async run({ args: [to], operator, print }) {
    const { id } = await call(sendTestMail, {}, { to }, operator);
    print(await waitForMail(id, to, operator));
  },
});

const imports = declare({
  right: operatorRight,
  syntax: (command) => command,
  async run({ operator, print }) {
    const runs = await call(getIngestStatus, {}, null, operator);
    if (runs.length === 0) print('Nothing has been imported yet.');
    for (const { kind, source, outcome, startedAt, seen, problems, error } of runs) {
      print(
        `${startedAt}  ${outcome.padEnd(9)}  ${kind} ${source}: ${seen} records, ${problems.length} problems`,
      );
      if (error !== null) print(`  ${error}`);
    }
  },
});

/** `fan-base admin`: the operator's calls of a running product. */
export const admin = group([
  {
    name: 'create',
    about: 'creates an account, and prints a link by which its owner chooses the password',
    load: () => create,
  },
  {
    name: 'password',
    about: 'prints such a link, once and for one hour, for a member who cannot log in',
    load: () => password,
  },
  {
    name: 'role',
    about: 'makes a member an administrator of the network or of one site, or ends that',
    load: () => role,
  },
  {
    name: 'two-step-off',
    about: 'turns two-step login off for a member who has lost both the app and the recovery codes',
    load: () => twoStepOff,
  },
  {
    name: 'test-mail',
    about: 'sends a mail on the way of all others, and says what has become of it',
    load: () => testMail,
  },
  { name: 'imports', about: 'lists the latest import of each source', load: () => imports },
]);
