/** Path of a test file relative to the project root, and its source. */
export interface TestFile {
  readonly path: string;
  readonly source: string;
}

interface Requirement {
  readonly id: string;
  /** Places of its tests according to the ledger: `e2e/host`, `api`, `shell/remotes/compatibility`. */
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

/** Name of a test file in the ledger: `e2e/host` for `e2e/src/tests/host.spec.ts`. */
const getPlace = (path: string): string =>
  path
    .replace('/src/', '/')
    .replace(/^(e2e|platform\/tests)\/(?:http|tests)\//, '$1/')
    .replace(/\.(test|spec)\.tsx?$/, '');

const isAt = (path: string, place: string): boolean =>
  getPlace(path) === place || getPlace(path).startsWith(`${place}/`);

/**
 * Compares the ledger of requirements with the tests.
 * @returns a sentence for each requirement marked as met without a test in the given place, and for each ID
 *   in a test that is not in the ledger
 */
export function compareLedger(ledger: string, files: readonly TestFile[]): string[] {
  const requirements = readLedger(ledger);
  const known = new Set(requirements.map(({ id }) => id));
  const named = files.map(({ path, source }) => ({ path, ids: new Set(idsIn(source)) }));
  const unproved = requirements.flatMap(({ id, places }) =>
    places
      .filter((place) => !named.some(({ path, ids }) => isAt(path, place) && ids.has(id)))
      .map((place) => `${id} is marked as met by ${place}, where no test has its ID`),
  );
  const unknown = named.flatMap(({ path, ids }) =>
    [...ids]
      .filter((id) => !known.has(id))
      .map((id) => `${path} has the ID ${id}, which is not a requirement`),
  );
  return [...unproved, ...unknown];
}
