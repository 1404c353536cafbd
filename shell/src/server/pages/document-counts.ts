import type { Release } from '@fan-base/shared-contracts/release';
import { Counter, Histogram, type Registry } from 'prom-client';

/**
 * Where a response came from: the cache (`hit`; `outdated` if no new one could be rendered), a render shared with other requests (`shared`), a new render (`miss`), an uncached one (`bypass`
 * for testers, `alone` if the shared one was not cacheable), or `refused` to a rate-limited client.
 */
export type DocumentSource = 'hit' | 'outdated' | 'shared' | 'miss' | 'bypass' | 'alone' | 'refused';

export interface DocumentCounts {
  readonly sent: (source: DocumentSource) => void;
  readonly rendered: () => void;
  /** Records a page view whose canary got no render process, so that its visitor gets the stable versions. */
  readonly fellBack: (canary: Pick<Release, 'name' | 'version'>) => void;
  /** Records the time a page spent in the render pool, including the wait for a process. */
  readonly renderTook: (milliseconds: number) => void;
}

/** Metrics of the page cache. */
export function createDocumentCounts(metrics: Registry): DocumentCounts {
  const documents = new Counter({
    name: 'fan_base_documents_total',
    help: 'Documents sent, by source.',
    labelNames: ['cache'],
    registers: [metrics],
  });
  const renders = new Counter({
    name: 'fan_base_renders_total',
    help: 'Documents rendered.',
    registers: [metrics],
  });
  const fallbacks = new Counter({
    name: 'fan_base_canary_fallbacks_total',
    help: 'Page views whose canary got no render process.',
    labelNames: ['remote', 'version'],
    registers: [metrics],
  });
  const times = new Histogram({
    name: 'fan_base_render_seconds',
    help: 'Time to render a page, including the wait for a render process, in seconds.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [metrics],
  });
  return {
    renderTook: (milliseconds) => times.observe(milliseconds / 1000),
    sent: (cache) => documents.inc({ cache }),
    rendered: () => renders.inc(),
    fellBack: ({ name, version }) => fallbacks.inc({ remote: name, version }),
  };
}
