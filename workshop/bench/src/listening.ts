/** What the bench asks of the process that listens (listen.ts). */
export type ListenRequest =
  | {
      readonly kind: 'open';
      readonly url: string;
      readonly token: string;
      readonly key: string;
      readonly count: number;
    }
  /** To be answered once every listener has an answer that contains the text. */
  | { readonly kind: 'await'; readonly text: string };

export type ListenReply =
  | { readonly kind: 'opened' }
  /** When each listener received it, in milliseconds since 1970, ascending. */
  | { readonly kind: 'heard'; readonly times: readonly number[] }
  | { readonly kind: 'failed'; readonly reason: string };
