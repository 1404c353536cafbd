import { Transform } from 'node:stream';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** The end of a test, a suite or a file, as sent by a worker. */
export interface Ended {
  readonly title: string;
  /** 0 is a file, 1 a test or a suite in it. */
  readonly nesting: number;
  readonly isSuite: boolean;
  readonly isSkipped: boolean;
  readonly ms: number;
  /** The failure; null if it passed. */
  readonly problem: string | null;
}

function problemOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? inspect(cause) : String(cause ?? error);
}

/** A reporter for Node's test runner that prints nothing, and sends results to the parent process. */
export default new Transform({
  writableObjectMode: true,
  transform({ type, data }: TestEvent, _encoding, done) {
    if (type === 'test:pass' || type === 'test:fail') {
      const ended: Ended = {
        title: data.name,
        nesting: data.nesting,
        isSuite: data.details.type === 'suite',
        isSkipped: data.skip !== undefined && data.skip !== false,
        ms: data.details.duration_ms,
        problem: type === 'test:fail' ? problemOf(data.details.error) : null,
      };
      process.send?.(ended);
    }
    done();
  },
});
