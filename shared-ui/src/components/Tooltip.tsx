import styled from '@emotion/styled';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTooltip } from '../hooks/useTooltip.ts';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Minimum distance in pixels between a tooltip and the edge of the screen. */
const margin = 8;

/**
 * Position of a tooltip in pixels from the top left of the window: centered below its control, above it where
 * there is no room below, and always within the window.
 */
export function getTooltipPosition(
  anchor: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  tip: Box,
  screen: Box,
): { readonly left: number; readonly top: number } {
  const centered = anchor.left + (anchor.width - tip.width) / 2;
  const below = anchor.top + anchor.height;
  return {
    left: Math.max(margin, Math.min(centered, screen.width - tip.width - margin)),
    top: below + tip.height + margin <= screen.height ? below : Math.max(margin, anchor.top - tip.height),
  };
}

const Anchor = styled.span({ display: 'inline-flex' });

/** The padding is part of the tooltip, so that the pointer can move onto it. */
const Tip = styled.span({
  position: 'fixed',
  zIndex: 60,
  width: 'max-content',
  maxWidth: 'min(18rem, calc(100vw - 16px))',
  padding: '6px 0',
  '& > span': {
    display: 'block',
    padding: 'var(--space-1) var(--space-3)',
    color: 'var(--surface)',
    background: 'var(--text)',
    fontSize: 'var(--text-small)',
    fontWeight: 400,
    borderRadius: 'var(--radius)',
  },
});

/**
 * A control with a tooltip (SHELL-3). The tooltip is its description, not its name.
 * @param children renders the control with the given attributes
 */
export function Tooltip(props: {
  text: ReactNode;
  children: (attributes: { 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const { text, children } = props;
  const id = useId();
  const { isOpen, handlers } = useTooltip();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different text has a different size
  useLayoutEffect(() => {
    if (!isOpen || !anchor.current || !tip.current) return;
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setPlace(
      getTooltipPosition(anchor.current.getBoundingClientRect(), tip.current.getBoundingClientRect(), screen),
    );
  }, [isOpen, text]);
  return (
    <Anchor ref={anchor} {...handlers}>
      {children({ 'aria-describedby': isOpen ? id : undefined })}
      {isOpen ? (
        <Tip ref={tip} role="tooltip" id={id} style={place}>
          <span>{text}</span>
        </Tip>
      ) : null}
    </Anchor>
  );
}
