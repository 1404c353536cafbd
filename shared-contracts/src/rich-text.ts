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

/** Limits of member content: the editor's formats (specification section 5) as data, never as HTML. */
export const textLimits = {
  blocks: 400,
  spans: 200,
  allSpans: 2_000,
  characters: 20_000,
  links: 40,
} as const;

const Span = closedObject({
  text: string({ max: textLimits.characters }),
  bold: optional(boolean()),
  italic: optional(boolean()),
  code: optional(boolean()),
  /** http, https or mailto only. */
  link: optional(string({ pattern: '^(https?://|mailto:)[^\\s]+$', max: 2000 })),
});
export type Span = Infer<typeof Span>;

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

export const Block = union([TextBlock, Quote]);
export type Block = Infer<typeof Block>;

/** The content of a thread or comment. */
export const RichText = closedObject({
  version: literal(1),
  blocks: array(Block, { max: textLimits.blocks }),
});
export type RichText = Infer<typeof RichText>;
