import type { ConstantsOrder } from '../../page/render-protocol.ts';

/** Values that a process holds; the least recently used are dropped. */
const maxValues = 300;

const ids = new WeakMap<object, number>();
let lastId = 0;

/** The id of an immutable value in all processes. */
function getId(value: object): number {
  let id = ids.get(value);
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    ids.set(value, id);
  }
  return id;
}

/** What one process holds of the values that tasks share. */
export interface SentConstants {
  /**
   * Sends the values that the process does not hold yet.
   * @returns their ids, by name
   */
  readonly provide: (values: Readonly<Record<string, object>>) => Readonly<Record<string, number>>;
}

export function createSentConstants(send: (order: ConstantsOrder) => void): SentConstants {
  /** The most recently used at the end. */
  const held = new Set<number>();
  return {
    provide(values) {
      const added = new Map<number, object>();
      const named: Record<string, number> = {};
      for (const [name, value] of Object.entries(values)) {
        const id = getId(value);
        named[name] = id;
        if (!held.delete(id)) added.set(id, value);
        held.add(id);
      }
      const dropped = [...held].slice(0, Math.max(0, held.size - maxValues));
      for (const id of dropped) held.delete(id);
      if (added.size > 0) send({ kind: 'constants', added, dropped });
      return named;
    },
  };
}
