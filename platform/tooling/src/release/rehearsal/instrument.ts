/** What a remote's code has done in a page outside of rendering. Plain data. */
export interface Traces {
  /** Listeners on the window and the document that it added and has not removed: `click on document`. */
  readonly listeners: readonly string[];
  /** Intervals and timeouts that it started and has not ended. */
  readonly timers: number;
  /** Names of all global variables that the page has got since it was opened. */
  readonly globals: readonly string[];
  /** Accesses to browser storage and cookies by its code. */
  readonly storage: readonly string[];
  /** What the content security policy has prevented it from doing. */
  readonly violations: readonly string[];
}

/**
 * Records what code of one remote does. Runs in the page before its scripts, and must not use anything from outside.
 * @param marker part of the URL of the remote's files
 * @param channel type of the event that collects the traces: a secret, as code that knows it is watched can behave
 */
export function instrument({ marker, channel }: { readonly marker: string; readonly channel: string }): void {
  Error.stackTraceLimit = 60;
  // Playwright's names tell that the page is watched; nothing uses them after this.
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (name.startsWith('__p')) Reflect.deleteProperty(globalThis, name);
  const isByRemote = (): boolean => String(new Error('trace').stack).includes(marker);
  const initial = new Set(Object.getOwnPropertyNames(globalThis));
  const listeners: { target: EventTarget; type: string; listener: unknown; isCapture: boolean }[] = [];
  const timers = new Set<number>();
  const storage = new Set<string>();
  const violations = new Set<string>();

  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    if (sourceFile?.includes(marker)) violations.add(`${effectiveDirective} ${blockedURI}`);
  });

  const names = new Map<EventTarget, string>([
    [globalThis as unknown as Window, 'window'],
    [document, 'document'],
  ]);
  const describe = (target: EventTarget): string | undefined =>
    names.get(target) ??
    (target === document.documentElement || target === document.body ? 'document' : undefined);
  const isCapturing = (options: unknown): boolean =>
    typeof options === 'object'
      ? Boolean((options as { capture?: boolean } | null)?.capture)
      : Boolean(options);
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const forget = (target: EventTarget, type: string, listener: unknown, isCapture: boolean) => {
    const at = listeners.findIndex(
      (entry) =>
        entry.target === target &&
        entry.type === type &&
        entry.listener === listener &&
        entry.isCapture === isCapture,
    );
    if (at >= 0) listeners.splice(at, 1);
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? globalThis;
    const { once, signal } = typeof options === 'object' ? (options ?? {}) : {};
    if (describe(target) && !once && isByRemote()) {
      const isCapture = isCapturing(options);
      listeners.push({ target, type, listener, isCapture });
      if (signal) add.call(signal, 'abort', () => forget(target, type, listener, isCapture));
    }
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? globalThis;
    forget(target, type, listener, isCapturing(options));
    return remove.call(target, type, listener, options);
  };

  const { setInterval: startInterval, setTimeout: startTimeout, clearInterval: clear } = window;
  window.setInterval = ((...given: Parameters<typeof startInterval>) => {
    const id = startInterval(...given) as unknown as number;
    if (isByRemote()) timers.add(id);
    return id;
  }) as typeof startInterval;
  window.setTimeout = ((handler: () => void, ...given: [number?, ...unknown[]]) => {
    if (typeof handler !== 'function' || !isByRemote()) return startTimeout(handler, ...given);
    const id = startTimeout(
      (...parameters: unknown[]) => {
        timers.delete(id);
        return (handler as (...all: unknown[]) => void)(...parameters);
      },
      ...given,
    ) as unknown as number;
    timers.add(id);
    return id;
  }) as typeof startTimeout;
  // Browsers end intervals and timeouts by either function.
  window.clearInterval = window.clearTimeout = (id) => {
    timers.delete(id as unknown as number);
    clear(id);
  };

  const watch = (owner: object, property: string, what: string) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, property);
    if (!descriptor?.get) return;
    Object.defineProperty(owner, property, {
      ...descriptor,
      get(this: unknown) {
        if (isByRemote()) storage.add(what);
        return descriptor.get?.call(this);
      },
    });
  };
  for (const owner of [window, Window.prototype]) {
    watch(owner, 'localStorage', 'localStorage');
    watch(owner, 'sessionStorage', 'sessionStorage');
  }
  watch(Document.prototype, 'cookie', 'document.cookie');

  add.call(globalThis, channel, (event) => {
    const traces: Traces = {
      listeners: listeners.map(({ target, type }) => `${type} on ${describe(target) ?? 'document'}`),
      timers: timers.size,
      globals: Object.getOwnPropertyNames(globalThis).filter((key) => !initial.has(key)),
      storage: [...storage],
      violations: [...violations],
    };
    Object.assign((event as CustomEvent<object>).detail, { traces });
  });
}
