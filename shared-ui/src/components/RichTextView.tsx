import styled from '@emotion/styled';
import type { ArticleText, PictureBlock } from '@fan-base/shared-contracts/article-text';
import type { Span } from '@fan-base/shared-contracts/rich-text';
import { toSitePath } from '@fan-base/shared-contracts/site-path';
import { splitLinks } from '@fan-base/shared-contracts/text-links';
import { createContext, type ReactNode, useContext } from 'react';
import { RouteLink } from './RouteLink.tsx';

const Prose = styled.div({
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > *': { margin: '0 0 var(--space-3)' },
  '& > :last-child': { marginBottom: 0 },
  '& h2, & h3': { fontSize: 'var(--text-large)' },
  '& ul': { paddingInlineStart: 'var(--space-6)', listStyle: 'disc' },
  '& ol': { paddingInlineStart: 'var(--space-6)', listStyle: 'decimal' },
  '& blockquote': {
    paddingLeft: 'var(--space-3)',
    color: 'var(--text-muted)',
    borderLeft: '3px solid var(--rule)',
  },
  '& blockquote > p': { margin: '0 0 var(--space-2)' },
  '& blockquote > :last-child': { marginBottom: 0 },
  '& pre': {
    overflowX: 'auto',
    padding: 'var(--space-3)',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& cite': { display: 'block', fontStyle: 'normal', fontSize: 'var(--text-small)' },
});

/** The only protocols rendered as links, whatever is stored. */
const isSafeLink = (address: string) => /^(https?:\/\/|mailto:)/.test(address);

/** Depends on the author: the `rel` of links, and the level of headings below the page's own. */
interface AuthorStyle {
  readonly heading: 'h2' | 'h3';
  readonly rel: string;
}

const authorStyles = {
  member: { heading: 'h3', rel: 'nofollow ugc noopener external' },
  editor: { heading: 'h2', rel: 'noopener external' },
} as const satisfies Record<string, AuthorStyle>;

const AuthorStyleContext = createContext<AuthorStyle>(authorStyles.member);
const SiteDomainContext = createContext<string | null>(null);

function TextLink({ address, children }: { address: string; children: ReactNode }) {
  const { rel } = useContext(AuthorStyleContext);
  const domain = useContext(SiteDomainContext);
  const path = domain === null ? null : toSitePath(address, domain);
  return path === null ? (
    <a href={address} rel={rel}>
      {children}
    </a>
  ) : (
    <RouteLink to={path}>{children}</RouteLink>
  );
}

function SpanView({ span, isCode }: { span: Span; isCode: boolean }): ReactNode {
  let content: ReactNode = span.text;
  if (span.code) content = <code>{content}</code>;
  else if (!isCode && !span.link)
    content = splitLinks(span.text).map(({ text, link }, index) =>
      link === undefined ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored text keep their order
        <TextLink key={index} address={link}>
          {text}
        </TextLink>
      ),
    );
  if (span.italic) content = <em>{content}</em>;
  if (span.bold) content = <strong>{content}</strong>;
  if (span.link && isSafeLink(span.link)) content = <TextLink address={span.link}>{content}</TextLink>;
  return content;
}

const Spans = ({ of, isCode = false }: { of: readonly Span[]; isCode?: boolean }) =>
  of.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a stored text keep their order
    <SpanView key={index} span={span} isCode={isCode} />
  ));

type Block = ArticleText['blocks'][number];

type Group =
  | { readonly kind: 'bullet' | 'number' | 'quote'; readonly blocks: Block[] }
  | { readonly kind: 'single'; readonly block: Block };

const isGrouped = (kind: Block['kind']): kind is 'bullet' | 'number' | 'quote' =>
  kind === 'bullet' || kind === 'number' || kind === 'quote';

/** Whether a block starts a new quote: only the first paragraph of a quote names its source. */
const beginsQuote = (block: Block): boolean => block.kind === 'quote' && block.of !== undefined;

/** Groups consecutive items of one kind into a list, and paragraphs of one quote into a quote. */
function groupBlocks(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (!isGrouped(block.kind)) groups.push({ kind: 'single', block });
    else if (last && last.kind !== 'single' && last.kind === block.kind && !beginsQuote(block))
      last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  return groups;
}

interface Renderers {
  readonly renderQuoteSource?: RenderQuoteSource | undefined;
  readonly renderPicture?: RenderPicture | undefined;
}

function QuoteView({ blocks, renderQuoteSource }: { blocks: readonly Block[] } & Renderers) {
  const [first] = blocks;
  const of = first?.kind === 'quote' ? first.of : undefined;
  return (
    <blockquote>
      {of && renderQuoteSource ? <cite>{renderQuoteSource(of)}</cite> : null}
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a stored quote keep their order
        <p key={place} dir="auto">
          <Spans of={block.spans} />
        </p>
      ))}
    </blockquote>
  );
}

function BlockView({ block, renderPicture }: { block: Block } & Pick<Renderers, 'renderPicture'>) {
  const { heading: Heading } = useContext(AuthorStyleContext);
  const content = <Spans of={block.spans} isCode={block.kind === 'code'} />;
  switch (block.kind) {
    case 'heading':
      return <Heading dir="auto">{content}</Heading>;
    case 'code':
      return (
        <pre dir="auto">
          <code>{content}</code>
        </pre>
      );
    case 'picture':
      return renderPicture ? renderPicture(block) : <p>{content}</p>;
    default:
      return <p dir="auto">{content}</p>;
  }
}

function GroupView({ group, ...parts }: { group: Group } & Renderers) {
  if (group.kind === 'single') return <BlockView block={group.block} renderPicture={parts.renderPicture} />;
  if (group.kind === 'quote') return <QuoteView blocks={group.blocks} {...parts} />;
  const items = group.blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a stored list keep their order
    <li key={place}>
      <Spans of={block.spans} />
    </li>
  ));
  return group.kind === 'bullet' ? <ul dir="auto">{items}</ul> : <ol dir="auto">{items}</ol>;
}

type RenderQuoteSource = (of: { readonly comment: string; readonly author: string }) => ReactNode;
type RenderPicture = (picture: PictureBlock) => ReactNode;

/**
 * Renders stored rich text; never HTML. Links open external sites, and members' links are `nofollow`.
 * @param renderQuoteSource renders the attribution of a quote
 * @param renderPicture renders an article's picture; without it, its alt text is shown
 * @param by a member (the default) or one of the site's editors
 * @param siteDomain links to it navigate within the site; inside a shell only
 */
export function RichTextView(
  props: { content: ArticleText; by?: keyof typeof authorStyles; siteDomain?: string } & Renderers,
) {
  const { content, by = 'member', siteDomain = null, ...parts } = props;
  return (
    <SiteDomainContext value={siteDomain}>
      <AuthorStyleContext value={authorStyles[by]}>
        <Prose>
          {groupBlocks(content.blocks).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a stored text keep their order
            <GroupView key={index} group={group} {...parts} />
          ))}
        </Prose>
      </AuthorStyleContext>
    </SiteDomainContext>
  );
}
