import { Counter } from '../../telemetry/Counter.ts';

/**
 * How a document was had: kept and `fresh`; kept and `stale` while a new one is made; kept from before the API went
 * out of order (`old`); `shared` with others who waited for it; `made` and offered to others; `personal`, made for
 * one visitor; `alone`, made because what others got may not be shared; `refused`, to a client who had too many made.
 */
export type HowHad = 'fresh' | 'stale' | 'old' | 'shared' | 'made' | 'personal' | 'alone' | 'refused';

export interface DocumentCounts {
  readonly sent: (how: HowHad) => void;
  readonly rendered: () => void;
  /** As Prometheus reads it. */
  readonly metrics: () => string;
}

/** Counts what the page cache saves. */
export function createDocumentCounts(): DocumentCounts {
  const documents = new Counter(
    'fan_base_documents_total',
    'Documents that were sent, by how they were had.',
  );
  const renders = new Counter('fan_base_renders_total', 'Documents that were rendered.');
  return {
    sent: (cache) => documents.add({ cache }),
    rendered: () => renders.add({}),
    metrics: () => documents.text() + renders.text(),
  };
}
