import { signQaKey } from '@fan-base/shared-releases/qa-token';
import { type Command, getExpiry, UsageError } from '../command.ts';

const maxDays = 90;

export const qaKey: Command = {
  usage: '--name NAME [--days 7]',
  about: "a tester's key for visitors' hosts, signed with the pages server's QA_SECRET",
  maxArgs: 0,
  options: ['name', 'days'],
  async run({ options: { name, days = '7' }, qaSecret, print }) {
    if (!name) throw new UsageError('Name the tester: --name');
    print(signQaKey({ name, expires: getExpiry('A key', days, maxDays) }, qaSecret));
  },
};
