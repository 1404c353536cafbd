/** True in the pages server's build, false in the browser's. */
declare const __SERVER__: boolean;
/** Version of the application being built. */
declare const __APP_VERSION__: string;
/** The modules that the shell shares with remotes, and their versions. Only in the shell's browser build. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** Hashes of the scripts that the starter loads, by file name. Only in the starter's build. */
declare const __FILE_HASHES__: Readonly<Record<string, string>>;

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The available languages that the header accepts, best first. */
    languages(available: string[]): string[];
  }
}
