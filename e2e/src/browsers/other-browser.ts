/** A browser that Playwright does not drive here, as a visitor has it: one window, real presses of mouse and keys. */
export interface OtherBrowser {
  readonly name: string;
  /** Goes to an address, as from the address bar. Resolves when the document has loaded. */
  open(address: string): Promise<void>;
  goBack(): Promise<void>;
  /** The value of an expression in the page; what it throws is thrown here. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses on the element that an expression in the page gives. @throws Error when there is none */
  press(element: string): Promise<void>;
  /** Types into the element that an expression in the page gives. @throws Error when there is none */
  type(element: string, text: string): Promise<void>;
  /** Presses Escape, wherever the focus is. */
  escape(): Promise<void>;
  /** Sets the size of what is seen, as far as the browser has windows so small. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** What is seen, as a PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** How to start a browser. */
export type LaunchOther = (options: { readonly withScript: boolean }) => Promise<OtherBrowser>;
