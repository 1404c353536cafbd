import { splitLinks } from '@fan-base/shared-contracts/text-links';
import { CompositeDecorator, type ContentBlock, type ContentState } from 'draft-js';
import type { ReactNode } from 'react';

function findLinks(
  block: ContentBlock,
  mark: (start: number, end: number) => void,
  content: ContentState,
): void {
  block.findEntityRanges((letter) => {
    const key = letter.getEntity();
    return key !== null && content.getEntity(key).getType() === 'LINK';
  }, mark);
}

const LinkInText = ({ children }: { children: ReactNode }) => (
  <span style={{ color: 'var(--link)', textDecoration: 'underline' }}>{children}</span>
);

/** Highlights bare addresses as links, as the published text will. */
function findTypedAddresses(block: ContentBlock, mark: (start: number, end: number) => void): void {
  if (block.getType() === 'code-block') return;
  let start = 0;
  for (const { text, link } of splitLinks(block.getText())) {
    if (link !== undefined && block.getEntityAt(start) === null) mark(start, start + text.length);
    start += text.length;
  }
}

/** Shows links as links, and bare addresses too. */
export const linkDecorator = new CompositeDecorator([
  { strategy: findLinks, component: LinkInText },
  { strategy: findTypedAddresses, component: LinkInText },
]);
