import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { readBoot, readStart } from './read-boot.ts';
import { ask } from './site.ts';

interface Answer {
  readonly address: string;
  readonly status: number;
}

/** Addresses of all files that a release's table names. */
const filesOf = ({ base, container, chunks }: RemoteRelease): string[] =>
  [container.file, ...Object.values(chunks).flat()].map((file) => base + file);

/** Scripts, preloads and fonts that a document's head names. */
const filesInHead = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);

/** A visitor without a browser, who fetches the files that the last opened page names. */
export class HttpVisitor {
  /** All requests, with their responses. */
  readonly answers: Answer[] = [];
  /** Addresses of all files in their documents. */
  readonly named = new Set<string>();
  private releases: readonly RemoteRelease[] = [];
  private readonly host: string;
  private readonly path: string;

  constructor(host: string, path: string) {
    this.host = host;
    this.path = path;
  }

  /** Loads their page's document. */
  async load(): Promise<void> {
    const { status, text } = await ask(this.host, this.path);
    this.answers.push({ address: this.path, status });
    const start = readStart(text);
    const boot = (await readBoot(this.host, text))?.boot;
    // As in a browser, a document whose data is gone is replaced by the current one.
    if (start && !boot) return this.load();
    const { releases = [], files = '' } = boot ?? {};
    const { chunks = {} }: { chunks?: Record<string, RemoteRelease['chunks']> } = files
      ? JSON.parse((await ask(this.host, files)).text)
      : {};
    this.releases = releases.map((release) => ({
      ...release,
      chunks: chunks[`${release.name}@${release.version}`] ?? release.chunks,
    }));
    const scripts = start?.scripts ?? [];
    for (const file of [
      ...filesInHead(text),
      ...scripts,
      ...(start?.files ?? []),
      ...this.releases.flatMap(filesOf),
    ])
      this.named.add(file);
  }

  /**
   * Fetches a part of a remote's code that the open document names, regardless of later publications.
   * @param part index and number of parts
   */
  async use(remote: string, part: { readonly index: number; readonly of: number }): Promise<void> {
    const release = this.releases.find(({ name }) => name === remote);
    if (!release) throw new Error(`${this.path} came without ${remote}`);
    const wanted = [...new Set(filesOf(release))].filter((_file, at) => at % part.of === part.index);
    for (const address of wanted) await this.fetch(address);
  }

  async fetch(address: string): Promise<void> {
    const { status } = await ask(this.host, address);
    this.answers.push({ address, status });
  }
}
