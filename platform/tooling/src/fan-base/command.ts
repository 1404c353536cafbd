/** Options of `fan-base`, as typed. */
export interface Options {
  readonly platform?: string;
  readonly title?: string;
  readonly 'danish-title'?: string;
  readonly build?: string;
  readonly to?: string;
  readonly why?: string;
  readonly 'with-service': boolean;
  /** Address of the remote's own service. */
  readonly service?: string;
  readonly port?: string;
  /** Address of a running product's site. */
  readonly on?: string;
  /** Versions of a combination: `mf-news@1.2.0,mf-squad@2.0.0`. */
  readonly pins?: string;
  /** A tester's key. */
  readonly key?: string;
}

/** One of `fan-base …`. */
export interface FanBaseCommand {
  /** Arguments in the usage. */
  readonly usage: string;
  readonly about: string;
  /** Supported options besides `--platform`. */
  readonly options?: readonly (keyof Options)[];
  /** Whether it runs in the repository of a remote. */
  readonly isInRepository: boolean;
  readonly run: (args: readonly string[], options: Options) => Promise<void>;
}

/** A problem with the input, the sources or the platform, described by its message. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
