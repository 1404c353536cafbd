import { Gauge, type Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import {
  type QueueBacklog,
  type SourceFreshness,
  selectQueueBacklogs,
  selectSourceFreshness,
} from './backlog.queries.ts';

/** Reads once for all who ask while it is being read, as the gauges of one answer do. */
function readTogether<Rows>(read: () => Promise<Rows>): () => Promise<Rows> {
  let reading: Promise<Rows> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

interface RowGauge<Row> {
  readonly name: string;
  readonly help: string;
  readonly value: (row: Row) => number;
}

/** A gauge with a number of each row, which has the labels as columns. */
function measureRows<Row, Label extends string & keyof Row>(
  metrics: Registry,
  labelNames: readonly Label[],
  read: () => Promise<readonly Row[]>,
  { name, help, value }: RowGauge<Row>,
): void {
  new Gauge<Label>({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      // Without the database all else is told nevertheless.
      const rows = await read().catch(() => []);
      this.reset();
      for (const row of rows) {
        const labels = labelNames.map((label) => String(row[label]));
        this.labels(...labels).set(value(row));
      }
    },
  });
}

/** Tells whoever asks for metrics how far the jobs are behind, and how old what is known of each source is. */
export function measureBacklog({ metrics, db, clock }: Dependencies): void {
  const readQueues = readTogether(() => selectQueueBacklogs(db));
  for (const gauge of [
    {
      name: 'fan_base_jobs_waiting',
      help: 'Jobs that could be done now, by queue.',
      value: ({ waiting }) => waiting,
    },
    {
      name: 'fan_base_jobs_oldest_seconds',
      help: 'Seconds that the oldest of them has waited.',
      value: ({ oldest }) => oldest,
    },
    {
      name: 'fan_base_jobs_retried',
      help: 'Jobs that have failed and are tried again, by queue.',
      value: ({ retried }) => retried,
    },
  ] satisfies RowGauge<QueueBacklog>[])
    measureRows(metrics, ['queue'], readQueues, gauge);

  const readSources = readTogether(() => selectSourceFreshness(db, clock.now()));
  for (const gauge of [
    {
      name: 'fan_base_source_failures',
      help: 'How often a source has failed since it was last read.',
      value: ({ failures }) => failures,
    },
    {
      name: 'fan_base_source_age_seconds',
      help: 'Seconds since a source was last tried.',
      value: ({ age }) => age,
    },
  ] satisfies RowGauge<SourceFreshness>[])
    measureRows(metrics, ['kind', 'source'], readSources, gauge);
}
