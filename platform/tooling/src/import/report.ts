import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';

const records: Record<IngestRun['kind'], readonly [one: string, many: string]> = {
  openfootball: ['match', 'matches'],
  feed: ['story', 'stories'],
  'api-football': ['record', 'records'],
  players: ['player', 'players'],
  matches: ['match', 'matches'],
  rumours: ['report', 'reports'],
  articles: ['article', 'articles'],
  offers: ['row', 'rows'],
  broadcasts: ['broadcast', 'broadcasts'],
  rights: ['right', 'rights'],
  clubs: ['club', 'clubs'],
  seasons: ['setting', 'settings'],
  texts: ['text', 'texts'],
  network: ['club', 'clubs'],
  forum: ['thread', 'threads'],
};

/** Formats the result of an import as lines. */
export function formatReport(run: IngestRun): string[] {
  const { kind, source, domain, outcome, added, updated, removed, seen, problems, error } = run;
  if (outcome === 'refused') {
    const isUnchanged = added + updated + removed === 0;
    return [`${source}: refused${isUnchanged ? ', nothing was changed' : ''}. ${error ?? ''}`.trimEnd()];
  }
  const [one, many] = records[kind];
  const where = domain ? ` for ${domain}` : '';
  const what =
    outcome === 'unchanged' ? 'nothing new' : `${added} added, ${updated} updated, ${removed} removed`;
  return [
    `${source}: ${seen} ${seen === 1 ? one : many} read${where}; ${what}`,
    ...problems.map(({ place, reason }) => `  ${place}: ${reason}`),
  ];
}
