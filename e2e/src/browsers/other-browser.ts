/** A browser that Playwright cannot drive here: one window, real mouse and key events. */
export interface OtherBrowser {
  readonly name: string;
  /** Navigates as from the address bar. Resolves when the document has loaded. */
  open(address: string): Promise<void>;
  goBack(): Promise<void>;
  /** Evaluates an expression in the page. @throws what it throws */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks the element that an expression returns. @throws Error if there is none */
  press(element: string): Promise<void>;
  /** Types into the element that an expression returns. @throws Error if there is none */
  type(element: string, text: string): Promise<void>;
  /** Presses Escape, wherever the focus is. */
  escape(): Promise<void>;
  /** Sets the viewport size, as far as the browser allows such small windows. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** Screenshot of the viewport, as a PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** How to start a browser. */
export type LaunchOther = (options: { readonly withScript: boolean }) => Promise<OtherBrowser>;
