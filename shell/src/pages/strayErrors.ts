/** A remote's release that threw outside everything that waits for it. */
export interface Culprit {
  readonly remote: string;
  readonly version: string;
}

/** Server modules run under this name (`NAME@VERSION/node/server.cjs`), which stands in their errors' stacks. */
const moduleInStack = /\b(mf-[a-z][a-z0-9-]*)@([0-9A-Za-z][0-9A-Za-z.-]*)\/node\/server\.cjs/;

const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';

/** Whose error it is, by its stack: the remote that threw it; null for the shell's own and for what has no stack. */
export function culpritOf(error: unknown): Culprit | null {
  const [, remote, version] = moduleInStack.exec(stackOf(error)) ?? [];
  return remote && version ? { remote, version } : null;
}

export interface StrayErrorsOptions {
  /** Told of an error that is a remote's. */
  readonly onRemote: (culprit: Culprit, error: unknown) => void;
  /** Told of a rejected promise that nobody has waited for, and that may be anybody's: nothing hangs on it. */
  readonly onRejection: (error: unknown) => void;
  /** Told of an error that is the server's own: it is not in order any more. */
  readonly onOwn: (error: unknown) => void;
}

/**
 * Takes what nobody waits for: a timer of a remote's server module that throws, or a promise that it let fall.
 * Node would end the whole server by it, and every visitor's page with it (MF-3).
 */
export function catchStrayErrors({ onRemote, onRejection, onOwn }: StrayErrorsOptions): void {
  process.on('unhandledRejection', (error) => {
    const culprit = culpritOf(error);
    if (culprit) onRemote(culprit, error);
    else onRejection(error);
  });
  process.on('uncaughtException', (error) => {
    const culprit = culpritOf(error);
    if (culprit) onRemote(culprit, error);
    else onOwn(error);
  });
}
