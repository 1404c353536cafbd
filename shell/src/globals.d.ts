/** True in the pages server's build, false in the browser's. */
declare const __SERVER__: boolean;
/** The version of the application that was built. */
declare const __APP_VERSION__: string;
/** The modules that the shell shares with the remotes, and their versions. In the shell's build for browsers. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The available languages that the header accepts, best first. */
    languages(available: string[]): string[];
    /** The available encodings that the header accepts, best first; of equal ones as they are preferred. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
/** Address of the folder that the application's files were loaded from (webpack). */
declare const __webpack_public_path__: string;
