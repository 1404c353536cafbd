import { signQaKey } from '@fan-base/shared-releases/qa-token';
import { type Command, UsageError } from '../command.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maxDays = 90;

export const qaKey: Command = {
  usage: '--name NAME [--days 7]',
  about: "a tester's key for visitors' hosts, signed with the pages server's QA_SECRET",
  maxArgs: 0,
  options: ['name', 'days'],
  async run({ options: { name, days = '7' }, qaSecret, print }) {
    if (!name) throw new UsageError('Name the tester: --name');
    if (!(Number(days) > 0 && Number(days) <= maxDays))
      throw new UsageError(`A key is valid for at most ${maxDays} days, not ${days}`);
    print(signQaKey({ name, expires: Date.now() + Number(days) * dayMs }, qaSecret));
  },
};
