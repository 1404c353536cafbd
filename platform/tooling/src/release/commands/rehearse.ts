import type { Rehearsal } from '@fan-base/shared-contracts/release';
import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange, requireApp, requireVersion } from '@fan-base/shared-releases/changes';
import { recordRehearsal } from '@fan-base/shared-releases/rehearsals';
import { declare, UsageError } from '../../cli/command.ts';
import { parsePages, parseVersion, withAuthor } from '../options.ts';
import { rehearse as perform } from '../rehearsal/rehearse.ts';
import { storeWriter } from '../rights.ts';

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

export const rehearse = declare({
  right: { ...storeWriter, who: `${storeWriter.who}, and the product's OPERATOR_NETWORKS` },
  syntax: (command) =>
    withAuthor(command)
      .argument('<APP@VERSION>')
      .option('--url <PAGES>', 'address of a pages server, by default that of npm start'),
  async run({ args: [word], options, releases, env, print }) {
    const { name, version } = parseVersion(word);
    if (name === 'shell') throw new UsageError('Only remotes are rehearsed');
    const pagesUrl = parsePages(options.url, env);
    const registry = await releases.readRegistry();
    requireVersion(requireApp(registry, name), name, version);
    const author = createAuthor(options.why, options.by);
    const rehearsal = await perform({ releases, env, pagesUrl, name, version, by: author.by });
    await releases.changeRegistry((before) => recordRehearsal(before, { name, version }, rehearsal));
    const [verdict = '', ...rest] = formatRehearsal(rehearsal);
    const lines = [`${name} ${version} ${verdict}`, ...rest];
    if (rehearsal.outcome === 'refused') throw new RefusedChange(lines.join('\n'));
    for (const line of lines) print(line);
  },
});
