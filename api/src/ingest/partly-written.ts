import type { Counts } from '../domain/counts.ts';

/** An import failed after some parts were written; they remain. */
export class PartlyWritten extends Error {
  readonly written: Counts;
  constructor(cause: unknown, written: Counts) {
    super('An import failed after some parts were written', { cause });
    this.written = written;
  }
}
