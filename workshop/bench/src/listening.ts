/** Messages to the listening process (listen.ts). */
export type ListenRequest =
  | {
      readonly kind: 'open';
      readonly url: string;
      readonly token: string;
      readonly key: string;
      readonly count: number;
    }
  /** Answered once every listener has a response that contains the text. */
  | { readonly kind: 'await'; readonly text: string };

export type ListenReply =
  | { readonly kind: 'opened' }
  /** When each listener received it, in milliseconds since 1970, ascending. */
  | { readonly kind: 'heard'; readonly times: readonly number[] }
  | { readonly kind: 'failed'; readonly reason: string };
