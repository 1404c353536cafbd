import { Counter } from '../../telemetry/Counter.ts';

/**
 * Where a document came from: the cache (`hit`; `stale` while a new one is rendered; `expired` where no new one could
 * be had), a rendering that others waited for too (`shared`), one of its own that others get as well (`miss`), one for
 * this visitor alone (`bypass` for testers, `alone` because what others got may not be shared), or nowhere: `refused`
 * to a client who had too many rendered.
 */
export type DocumentSource = 'hit' | 'stale' | 'expired' | 'shared' | 'miss' | 'bypass' | 'alone' | 'refused';

export interface DocumentCounts {
  readonly sent: (source: DocumentSource) => void;
  readonly rendered: () => void;
  /** As Prometheus reads it. */
  readonly metrics: () => string;
}

/** Counts what the page cache saves. */
export function createDocumentCounts(): DocumentCounts {
  const documents = new Counter(
    'fan_base_documents_total',
    'Documents that were sent, by where they came from.',
  );
  const renders = new Counter('fan_base_renders_total', 'Documents that were rendered.');
  return {
    sent: (cache) => documents.add({ cache }),
    rendered: () => renders.add({}),
    metrics: () => documents.text() + renders.text(),
  };
}
