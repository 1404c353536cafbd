import type { Rehearsal } from '@fan-base/shared-contracts/release';
import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange, requireApp, requireVersion } from '@fan-base/shared-releases/changes';
import { recordRehearsal } from '@fan-base/shared-releases/rehearsals';
import { getLocalProduct, toReachable } from '../../product-address.ts';
import { type Command, requireArgument, UsageError } from '../command.ts';
import { rehearse as perform } from '../rehearsal/rehearse.ts';

/** Lines about a rehearsal: its verdict, reasons, notes and numbers. */
export function formatRehearsal({
  outcome,
  reasons,
  notes,
  views,
  shell,
  places,
  numbers,
}: Rehearsal): string[] {
  const measured = Object.entries(numbers).map(
    ([name, { candidate, stable }]) => `${name} ${candidate}${stable === null ? '' : ` (${stable} before)`}`,
  );
  return [
    `${outcome} over ${views} page views by shell ${shell}, ${places}: ${measured.join(', ')}`,
    ...reasons.map((reason) => `  - ${reason}`),
    ...notes.map((note) => `  note: ${note}`),
  ];
}

export const rehearse: Command = {
  usage: 'APP@VERSION [--url PAGES]',
  about: 'render a published version over page views of a running product, before visitors get it',
  maxArgs: 1,
  options: ['url'],
  async run({ args, options, releases, env, print }) {
    const { url = getLocalProduct(env), why, by } = options;
    const [name = '', version = ''] = requireArgument(args, 0, 'The version').split('@');
    if (!version) throw new UsageError('The version is not named: APP@VERSION');
    if (name === 'shell') throw new UsageError('Only remotes are rehearsed');
    if (!URL.canParse(url)) throw new UsageError(`${url} is not an address`);
    const registry = await releases.readRegistry();
    requireVersion(requireApp(registry, name), name, version);
    const author = createAuthor(why, by);
    const pagesUrl = toReachable(url).replace(/\/$/, '');
    const rehearsal = await perform({ releases, env, pagesUrl, name, version, by: author.by });
    await releases.changeRegistry((before) => recordRehearsal(before, { name, version }, rehearsal));
    const [verdict = '', ...rest] = formatRehearsal(rehearsal);
    const lines = [`${name} ${version} ${verdict}`, ...rest];
    if (rehearsal.outcome === 'refused') throw new RefusedChange(lines.join('\n'));
    for (const line of lines) print(line);
  },
};
