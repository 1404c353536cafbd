import { Gauge, type Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import {
  type QueueBacklog,
  type SourceFreshness,
  selectQueueBacklogs,
  selectSourceFreshness,
} from './backlog.queries.ts';

/** Shares one read between concurrent callers, e.g. the gauges of one scrape. */
function shareReads<Rows>(read: () => Promise<Rows>): () => Promise<Rows> {
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

/** A gauge with a value per row, whose columns are the labels. */
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
      // Without the database, the other metrics are still served.
      const rows = await read().catch(() => []);
      this.reset();
      for (const row of rows) {
        const labels = labelNames.map((label) => String(row[label]));
        this.labels(...labels).set(value(row));
      }
    },
  });
}

/** Exports the backlog of the jobs, and the age of each source's data. */
export function measureBacklog({ metrics, db, clock }: Dependencies): void {
  const readQueues = shareReads(() => selectQueueBacklogs(db));
  for (const gauge of [
    {
      name: 'fan_base_jobs_waiting',
      help: 'Jobs that are due, by queue.',
      value: ({ waiting }) => waiting,
    },
    {
      name: 'fan_base_jobs_oldest_seconds',
      help: 'Age of the oldest due job in seconds.',
      value: ({ oldest }) => oldest,
    },
    {
      name: 'fan_base_jobs_retried',
      help: 'Failed jobs with a retry pending, by queue.',
      value: ({ retried }) => retried,
    },
  ] satisfies RowGauge<QueueBacklog>[])
    measureRows(metrics, ['queue'], readQueues, gauge);

  const readSources = shareReads(() => selectSourceFreshness(db, clock.now()));
  for (const gauge of [
    {
      name: 'fan_base_source_failures',
      help: 'Failures of a source since it was last read.',
      value: ({ failures }) => failures,
    },
    {
      name: 'fan_base_source_age_seconds',
      help: 'Seconds since the last attempt to read a source.',
      value: ({ age }) => age,
    },
  ] satisfies RowGauge<SourceFreshness>[])
    measureRows(metrics, ['kind', 'source'], readSources, gauge);
}
