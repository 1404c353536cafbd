import type { IssuedToken } from '@fan-base/shared-contracts/release';
import { createAuthor } from '@fan-base/shared-releases/author';
import { createTokenId, issueToken, revokeToken } from '@fan-base/shared-releases/issued-tokens';
import { signPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { type Command, type CommandRequest, getExpiry, requireArgument, UsageError } from '../command.ts';

const maxDays = 365;

const formatDay = (at: string): string => at.slice(0, 10);

/** A listed token: `0a1b2c3d  mf-quiz  anna  issued 2026-11-28 by ole, expires 2027-02-26, last used 2026-11-29`. */
function formatToken(id: string, token: IssuedToken): string {
  const { remote, name, issuedAt, issuedBy, expiresAt, usedAt, revoked } = token;
  const facts = [
    `issued ${formatDay(issuedAt)} by ${issuedBy}`,
    `expires ${formatDay(expiresAt)}`,
    usedAt ? `last used ${formatDay(usedAt)}` : 'never used',
    ...(revoked
      ? [`revoked ${formatDay(revoked.at)} by ${revoked.by}${revoked.why && ` (${revoked.why})`}`]
      : []),
  ];
  return `${id}  ${remote}  ${name}  ${facts.join(', ')}`;
}

async function listTokens({ args: [remote], releases, print }: CommandRequest): Promise<void> {
  const { tokens = {} } = await releases.readRegistry();
  const listed = Object.entries(tokens)
    .filter(([, token]) => !remote || token.remote === remote)
    // An object lists ids that consist of digits only before all others.
    .sort(([, one], [, other]) => Date.parse(one.issuedAt) - Date.parse(other.issuedAt));
  if (listed.length === 0) print(remote ? `no token for ${remote} is listed` : 'no token is listed');
  for (const [id, token] of listed) print(formatToken(id, token));
}

export const token: Command = {
  usage: 'REMOTE --name NAME [--days 90] | [REMOTE] --list | --revoke ID',
  about: 'a token with which a team publishes one remote, signed with PUBLISH_SECRET; all tokens; end one',
  maxArgs: 1,
  options: ['name', 'days', 'list', 'revoke'],
  async run(request) {
    const { args, options, publishing, releases, print } = request;
    const { name, days = '90', list, revoke, why, by } = options;
    const author = createAuthor(why, by);
    if (revoke !== undefined) {
      if (list || name !== undefined || args.length > 0)
        throw new UsageError('--revoke ID is used alone: the token has its remote and holder');
      const { tokens = {} } = await releases.changeRegistry((registry) =>
        revokeToken(registry, revoke, author),
      );
      return print(`the token ${revoke} of ${tokens[revoke]?.name} for ${tokens[revoke]?.remote} is revoked`);
    }
    if (list) return listTokens(request);
    const remote = requireArgument(args, 0, 'The remote');
    if (!name) throw new UsageError('Name the holder: --name');
    const [secret = ''] = publishing.secrets ?? [];
    const issued = { id: createTokenId(), remote, name, expires: getExpiry('A token', days, maxDays) };
    const signed = signPublishingToken(issued, secret);
    await releases.changeRegistry((registry) => issueToken(registry, issued, author));
    print(signed);
  },
};
