import { signPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { type Command, getExpiry, requireArgument, UsageError } from '../command.ts';

const maxDays = 365;

export const token: Command = {
  usage: 'REMOTE --name NAME [--days 90]',
  about: 'a token with which a team publishes one remote, signed with PUBLISH_SECRET',
  maxArgs: 1,
  options: ['name', 'days'],
  async run({ args, options: { name, days = '90' }, publishing: { secrets: [secret = ''] = [] }, print }) {
    const remote = requireArgument(args, 0, 'The remote');
    if (!name) throw new UsageError('Name the holder: --name');
    print(signPublishingToken({ remote, name, expires: getExpiry('A token', days, maxDays) }, secret));
  },
};
