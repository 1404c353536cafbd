import styled from '@emotion/styled';
import type { Block, RichText, Span } from '@fan-base/shared-contracts/rich-text';
import type { ReactNode } from 'react';

const Prose = styled.div({
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > *': { margin: '0 0 var(--space-3)' },
  '& > :last-child': { marginBottom: 0 },
  '& h3': { fontSize: 'var(--text-large)' },
  '& ul, & ol': { paddingLeft: 'var(--space-6)' },
  '& blockquote': {
    paddingLeft: 'var(--space-3)',
    color: 'var(--text-muted)',
    borderLeft: '3px solid var(--rule)',
  },
  '& pre': {
    overflowX: 'auto',
    padding: 'var(--space-3)',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& cite': { display: 'block', fontStyle: 'normal', fontSize: 'var(--text-small)' },
});

/** Only these ever become a link, whatever is stored. */
const isSafeLink = (address: string) => /^(https?:\/\/|mailto:)/.test(address);

function SpanView({ span }: { span: Span }): ReactNode {
  let content: ReactNode = span.text;
  if (span.code) content = <code>{content}</code>;
  if (span.italic) content = <em>{content}</em>;
  if (span.bold) content = <strong>{content}</strong>;
  if (span.link && isSafeLink(span.link))
    content = (
      <a href={span.link} rel="nofollow ugc noopener external">
        {content}
      </a>
    );
  return content;
}

const Spans = ({ of }: { of: readonly Span[] }) =>
  of.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a stored text never change their places
    <SpanView key={index} span={span} />
  ));

type Group =
  | { readonly kind: 'bullet' | 'number'; readonly blocks: Block[] }
  | { readonly kind: 'single'; readonly block: Block };

/** Consecutive items of one kind are one list. */
function groupsOf(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'bullet' && block.kind !== 'number') groups.push({ kind: 'single', block });
    else if (last?.kind === block.kind) last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  return groups;
}

function Single({ block, quoteOf }: { block: Block; quoteOf: QuoteOf | undefined }) {
  const content = <Spans of={block.spans} />;
  switch (block.kind) {
    case 'heading':
      return <h3>{content}</h3>;
    case 'code':
      return (
        <pre>
          <code>{content}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          {block.of && quoteOf ? <cite>{quoteOf(block.of)}</cite> : null}
          {content}
        </blockquote>
      );
    default:
      return <p>{content}</p>;
  }
}

function GroupView({ group, quoteOf }: { group: Group; quoteOf: QuoteOf | undefined }) {
  if (group.kind === 'single') return <Single block={group.block} quoteOf={quoteOf} />;
  const items = group.blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a stored list never change their places
    <li key={place}>
      <Spans of={block.spans} />
    </li>
  ));
  return group.kind === 'bullet' ? <ul>{items}</ul> : <ol>{items}</ol>;
}

type QuoteOf = (of: { readonly comment: string; readonly author: string }) => ReactNode;

/**
 * What someone wrote, from its stored data: never HTML. Links leave the site and are nobody's recommendation.
 * @param quoteOf says whose words a quote is
 */
export function RichTextView({ content, quoteOf }: { content: RichText; quoteOf?: QuoteOf }) {
  return (
    <Prose>
      {groupsOf(content.blocks).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a stored text never change their places
        <GroupView key={index} group={group} quoteOf={quoteOf} />
      ))}
    </Prose>
  );
}
