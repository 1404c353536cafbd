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

/** Shows links while they are written. */
export const linkDecorator = new CompositeDecorator([{ strategy: findLinks, component: LinkInText }]);
