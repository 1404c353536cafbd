import {
  array,
  boolean,
  closedObject,
  enums,
  type Infer,
  literal,
  optional,
  string,
  union,
} from './struct.ts';
import { textLimits } from './text-limits.ts';

/** A run of text with the same formats. */
const Span = closedObject({
  text: string({ max: textLimits.characters }),
  bold: optional(boolean()),
  italic: optional(boolean()),
  code: optional(boolean()),
  /** http, https or mailto only. */
  link: optional(string({ pattern: '^(https?://|mailto:)[^\\s]+$', max: textLimits.linkCharacters })),
});
export type Span = Infer<typeof Span>;

/** The formatted text of a block. */
export const spans = array(Span, { max: textLimits.spans });

const TextBlock = closedObject({
  kind: enums(['paragraph', 'heading', 'bullet', 'number', 'code']),
  spans,
});

const Quote = closedObject({
  kind: literal('quote'),
  spans,
  /** The quoted comment: its id (`0`: the opening post), and its author's name at the time. */
  of: optional(closedObject({ comment: string({ pattern: '^[0-9]{1,18}$' }), author: string({ max: 80 }) })),
});

/** A part of a post: a paragraph, heading, list item, code block or quote. */
export const Block = union([TextBlock, Quote]);
export type Block = Infer<typeof Block>;

/** The content of a thread or comment. */
export const RichText = closedObject({
  version: literal(1),
  blocks: array(Block, { max: textLimits.blocks }),
});
export type RichText = Infer<typeof RichText>;
