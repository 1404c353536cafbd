/** Version of the application being built. */
declare const __APP_VERSION__: string;
/** Base URL of the application's files (webpack). */
declare const __webpack_public_path__: string;

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The available encodings that the header accepts, best first; the order of preference breaks ties. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
