import { memo } from 'react';
import { trustHtml } from '../trust-html.ts';

interface NestedRootProps {
  readonly id?: string | undefined;
  /** The server's HTML; empty in the browser. */
  readonly html: string;
  /** Height to reserve, in px. */
  readonly minHeight?: number | undefined;
  /** The element of the server's HTML; its content, focus and root outlive the root around. */
  readonly existing?: HTMLElement | null | undefined;
  /** Called with the element for the nested root. */
  readonly onElement?: (element: HTMLElement) => void;
  /** Attributes that identify it. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

/**
 * An element inside this React root whose content belongs to another root. If the HTML around it is not what
 * React expects, because a translator or an extension has changed it, React discards that HTML and renders all of
 * it again. Then the existing element is moved into the new one, which React never touches.
 */
export const NestedRoot = memo(
  function NestedRoot({ id, html, minHeight, existing, onElement, data }: NestedRootProps) {
    const place = (element: HTMLElement | null) => {
      if (!element) return;
      if (existing && existing !== element && existing.parentElement !== element) {
        element.removeAttribute('id');
        element.replaceChildren(existing);
      }
      onElement?.(existing ?? element);
    };
    return (
      <div
        id={id}
        {...data}
        ref={place}
        style={minHeight === undefined ? undefined : { minHeight }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for this root, made by this server
        dangerouslySetInnerHTML={{ __html: trustHtml(html) }}
      />
    );
  },
  // It must stay the same, or React would touch the nested root's content.
  () => true,
);
