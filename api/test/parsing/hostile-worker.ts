import { ProviderRefusal, Refusal } from '@fan-base/source-parsers/refusal';
import { serveTasks } from '@fan-base/source-parsers/workers/serve-tasks';

/** A worker whose tasks do the worst that a source could make a parser do. */
serveTasks({
  *parts(count: number) {
    for (let part = 1; part <= count; part += 1) yield part;
  },
  *processId() {
    yield process.pid;
  },
  *forEver() {
    for (;;) if (Date.now() < 0) yield 0;
  },
  *pattern() {
    yield /^(a+)+$/.test(`${'a'.repeat(100)}b`);
  },
  *memory() {
    const all: string[][] = [];
    for (;;) if (all.push(Array.from({ length: 1000 }, (_, index) => `${index} ${all.length}`)) < 0) yield 0;
  },
  *refusal() {
    if (Date.now() > 0) throw new Refusal('It is no feed');
    yield 0;
  },
  *providerRefusal() {
    if (Date.now() > 0) throw new ProviderRefusal('token', 'The provider refused');
    yield 0;
  },
  *fault() {
    if (Date.now() > 0) throw new RangeError('A bug of ours');
    yield 0;
  },
});
