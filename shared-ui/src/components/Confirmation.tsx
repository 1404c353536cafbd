import { type ReactNode, useEffect, useRef } from 'react';

/** What replaces a form that was sent. It takes the focus, which was in the form. */
export function Confirmation({ children }: { children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} tabIndex={-1} role="status">
      {children}
    </p>
  );
}
