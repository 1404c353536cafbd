/** A file of tests: its path from the project's root, and its source. */
export interface TestFile {
  readonly path: string;
  readonly source: string;
}

interface Requirement {
  readonly id: string;
  /** Where the ledger says that it is proved: `e2e/host`, `api`, `shell/remotes/compatibility`. */
  readonly places: readonly string[];
}

/** `- HOST-1 Text of the requirement. **[met: e2e/host, api; more words]**` */
const line = /^- ([A-Z][A-Z0-9]*-\d+) (.*)$/gm;
const met = /\*\*\[met: ([^\];]*)/;

function readLedger(ledger: string): Requirement[] {
  return [...ledger.matchAll(line)].map(([, id = '', text = '']) => ({
    id,
    places: (met.exec(text)?.[1] ?? '')
      .split(',')
      .map((place) => place.trim())
      .filter(Boolean),
  }));
}

const idsIn = (source: string): string[] =>
  [...source.matchAll(/\[([A-Z][A-Z0-9]*-\d+)\]/g)].map(([, id = '']) => id);

/** `e2e/src/tests/host.spec.ts` as the ledger calls it: `e2e/host`. */
const getPlace = (path: string): string =>
  path
    .replace('/src/', '/')
    .replace(/^e2e\/(http|tests)\//, 'e2e/')
    .replace(/\.(test|spec)\.tsx?$/, '');

const isAt = (path: string, place: string): boolean =>
  getPlace(path) === place || getPlace(path).startsWith(`${place}/`);

/**
 * Compares the ledger of requirements with the tests.
 * @returns a sentence for each requirement that is called met and that no test names where the ledger says so, and for
 *   each ID in a test that the ledger does not have
 */
export function compareLedger(ledger: string, files: readonly TestFile[]): string[] {
  const requirements = readLedger(ledger);
  const known = new Set(requirements.map(({ id }) => id));
  const named = files.map(({ path, source }) => ({ path, ids: new Set(idsIn(source)) }));
  const unproved = requirements.flatMap(({ id, places }) =>
    places
      .filter((place) => !named.some(({ path, ids }) => isAt(path, place) && ids.has(id)))
      .map((place) => `${id} is called met by ${place}, where no test names it`),
  );
  const unknown = named.flatMap(({ path, ids }) =>
    [...ids].filter((id) => !known.has(id)).map((id) => `${path} names ${id}, which is no requirement`),
  );
  return [...unproved, ...unknown];
}
