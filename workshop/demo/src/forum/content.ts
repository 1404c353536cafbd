/** A post of a member, before it is one of the file. */
export interface Post {
  /** The same in every version of the file. */
  readonly id: number;
  readonly member: string;
  readonly at: Date;
  readonly text: string;
  /** The post that it quotes; `0` is the opening post. */
  readonly quoted: { readonly id: number; readonly text: string } | null;
}

const paragraph = (text: string, italic: boolean) => ({
  kind: 'paragraph',
  spans: [italic ? { text, italic } : { text }],
});

/** Paragraphs of a text, then an optional note in italics. */
export const toRichText = (text: string, note?: string) => ({
  version: 1,
  blocks: [
    ...text.split('\n').map((line) => paragraph(line, false)),
    ...(note === undefined ? [] : [paragraph(note, true)]),
  ],
});

/** A post with the quote above it. */
export function toPostContent({ text, quoted }: Post) {
  const content = toRichText(text);
  if (!quoted) return content;
  const quote = {
    kind: 'quote',
    spans: [{ text: quoted.text }],
    of: { comment: String(quoted.id), author: '' },
  };
  return { ...content, blocks: [quote, ...content.blocks] };
}
