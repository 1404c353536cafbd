import { Counter, Histogram, type Registry } from 'prom-client';
import type { RenderedPage } from '../../page/render-protocol.ts';

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
  /** Counts how long a render process had a page, waiting for one included. */
  readonly renderTook: (milliseconds: number) => void;
  readonly fragments: (counts: RenderedPage['fragments']) => void;
}

/** Counts what the page cache saves. */
export function createDocumentCounts(metrics: Registry): DocumentCounts {
  const documents = new Counter({
    name: 'fan_base_documents_total',
    help: 'Documents that were sent, by where they came from.',
    labelNames: ['cache'],
    registers: [metrics],
  });
  const renders = new Counter({
    name: 'fan_base_renders_total',
    help: 'Documents that were rendered.',
    registers: [metrics],
  });
  const fragments = new Counter({
    name: 'fan_base_fragments_total',
    help: 'Pieces of documents (page, widgets, frame), by whether they were rendered for it.',
    labelNames: ['source'],
    registers: [metrics],
  });
  const times = new Histogram({
    name: 'fan_base_render_seconds',
    help: 'Seconds for which a page was with the render processes, waiting for one included.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [metrics],
  });
  return {
    renderTook: (milliseconds) => times.observe(milliseconds / 1000),
    fragments({ rendered, reused }) {
      fragments.inc({ source: 'rendered' }, rendered);
      fragments.inc({ source: 'reused' }, reused);
    },
    sent: (cache) => documents.inc({ cache }),
    rendered: () => renders.inc(),
  };
}
