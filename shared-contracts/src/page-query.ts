/**
 * The query of an address as its page may read it. The server keeps a document for each value of a declared parameter
 * and ignores all others, so a page that reads another one would differ between server and browser.
 */
export class PageQuery extends URLSearchParams {
  readonly #page: string;
  readonly #names: readonly string[];

  /**
   * @param search with or without the question mark
   * @param page names the page in errors: its key
   * @param names the parameters that its entry declares
   */
  constructor(search: string, page: string, names: readonly string[] = []) {
    super([...new URLSearchParams(search)].filter(([name]) => names.includes(name)));
    this.#page = page;
    this.#names = names;
  }

  #requireDeclared(name: string): void {
    if (!this.#names.includes(name))
      throw new Error(
        `The page ${this.#page} reads the query parameter ${name} without declaring it: add it to \`query\` of the page's entry in src/remote.tsx`,
      );
  }

  override get(name: string): string | null {
    this.#requireDeclared(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.#requireDeclared(name);
    return super.getAll(name);
  }

  override has(name: string, value?: string): boolean {
    this.#requireDeclared(name);
    return value === undefined ? super.has(name) : super.has(name, value);
  }
}
