/** Counters of a pages server. */
export interface PageCounts {
  readonly renders: number;
  /** Documents by their source: cached, rendered and so on. */
  readonly documents: Readonly<Record<string, number>>;
  /** Views of documents: each has one shell. */
  readonly views: number;
}

/** @param pages address of the pages server */
export async function pageCounts(pages: string): Promise<PageCounts> {
  const { port } = new URL(pages);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const series = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:{(.*)})? (\\d+)$`, 'gm'))].map(
      ([, labels = '', value]) => [labels, Number(value)] as const,
    );
  const sum = (name: string) => series(name).reduce((total, [, value]) => total + value, 0);
  return {
    renders: sum('fan_base_renders_total'),
    documents: Object.fromEntries(
      series('fan_base_documents_total').map(([labels, value]) => [
        /cache="(\w+)"/.exec(labels)?.[1] ?? '',
        value,
      ]),
    ),
    views: series('fan_base_views_total')
      .filter(([labels]) => labels.includes('remote="shell"'))
      .reduce((total, [, value]) => total + value, 0),
  };
}
