import { Gauge } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { selectQueueBacklogs, selectSourceFreshness } from './backlog.queries.ts';

/** Tells whoever asks for metrics how far the jobs are behind, and how old what is known of each source is. */
export function measureBacklog({ metrics, db, clock }: Dependencies): void {
  const registers = [metrics];
  const waiting = new Gauge({
    name: 'fan_base_jobs_waiting',
    help: 'Jobs that could be done now, by queue.',
    labelNames: ['queue'],
    registers,
  });
  const failures = new Gauge({
    name: 'fan_base_source_failures',
    help: 'How often a source has failed since it was last read.',
    labelNames: ['kind', 'source'],
    registers,
  });
  new Gauge({
    name: 'fan_base_jobs_oldest_seconds',
    help: 'Seconds that the oldest of them has waited.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      waiting.reset();
      for (const { queue, waiting: count, oldest } of await selectQueueBacklogs(db)) {
        this.set({ queue }, oldest);
        waiting.set({ queue }, count);
      }
    },
  });
  new Gauge({
    name: 'fan_base_source_age_seconds',
    help: 'Seconds since a source was last tried.',
    labelNames: ['kind', 'source'],
    registers,
    async collect() {
      this.reset();
      failures.reset();
      for (const { kind, source, age, failures: count } of await selectSourceFreshness(db, clock.now())) {
        this.set({ kind, source }, age);
        failures.set({ kind, source }, count);
      }
    },
  });
}
