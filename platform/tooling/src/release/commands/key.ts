import type { IssuedToken } from '@fan-base/shared-contracts/release';
import { createAuthor } from '@fan-base/shared-releases/author';
import { createTokenId, issueToken, revokeToken } from '@fan-base/shared-releases/issued-tokens';
import { signPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { signQaKey } from '@fan-base/shared-releases/qa-token';
import { declare, group } from '../../cli/command.ts';
import { getExpiry, withAuthor } from '../options.ts';
import { keyIssuer, storeReader, storeWriter, tokenIssuer } from '../rights.ts';

const maxTesterDays = 90;
const maxTeamDays = 365;

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

const tester = declare({
  right: keyIssuer,
  syntax: (command) =>
    command.argument('<NAME>', 'the tester').option('--days <NUMBER>', `at most ${maxTesterDays}`, '7'),
  async run({ args: [name], options: { days }, qaSecret, print }) {
    print(signQaKey({ name, expires: getExpiry('A key', days, maxTesterDays) }, qaSecret));
  },
});

const team = declare({
  right: tokenIssuer,
  syntax: (command) =>
    withAuthor(command)
      .argument('<REMOTE>', 'the only remote that it publishes')
      .argument('<NAME>', 'the holder')
      .option('--days <NUMBER>', `at most ${maxTeamDays}`, '90'),
  async run({ args: [remote, name], options: { days, why, by }, publishing, releases, print }) {
    const author = createAuthor(why, by);
    const [secret = ''] = publishing.secrets ?? [];
    const issued = { id: createTokenId(), remote, name, expires: getExpiry('A token', days, maxTeamDays) };
    const signed = signPublishingToken(issued, secret);
    await releases.changeRegistry((registry) => issueToken(registry, issued, author));
    print(signed);
  },
});

const list = declare({
  right: storeReader,
  syntax: (command) => command.argument('[REMOTE]'),
  async run({ args: [remote], releases, print }) {
    const { tokens = {} } = await releases.readRegistry();
    const listed = Object.entries(tokens)
      .filter(([, token]) => !remote || token.remote === remote)
      // An object lists ids that consist of digits only before all others.
      .sort(([, one], [, other]) => Date.parse(one.issuedAt) - Date.parse(other.issuedAt));
    if (listed.length === 0) print(remote ? `no token for ${remote} is listed` : 'no token is listed');
    for (const [id, token] of listed) print(formatToken(id, token));
  },
});

const revoke = declare({
  right: storeWriter,
  syntax: (command) => withAuthor(command).argument('<ID>', 'of a listed token'),
  async run({ args: [id], options: { why, by }, releases, print }) {
    const author = createAuthor(why, by);
    const { tokens = {} } = await releases.changeRegistry((registry) => revokeToken(registry, id, author));
    print(`the token ${id} of ${tokens[id]?.name} for ${tokens[id]?.remote} is revoked`);
  },
});

export const key = group([
  {
    name: 'tester',
    about: "prints a tester's key for visitors' hosts",
    load: () => tester,
  },
  { name: 'team', about: 'prints a token with which a team publishes one remote', load: () => team },
  { name: 'list', about: "the teams' tokens", load: () => list },
  { name: 'revoke', about: 'ends a token', load: () => revoke },
]);
