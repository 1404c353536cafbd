import { useEffect, useRef, useState } from 'react';
import { trustHtml } from '../trust-html.ts';

/** The server-rendered HTML of a region whose code threw. */
export function ServerHtml({
  html,
  hydrateIslands,
}: {
  html: string;
  hydrateIslands?: (element: Element) => () => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  // Constant, so that React does not touch islands hydrated inside.
  const [content] = useState({ __html: trustHtml(html) });
  useEffect(() => (element.current ? hydrateIslands?.(element.current) : undefined), [hydrateIslands]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML of this region, read back from the page
  return <div ref={element} dangerouslySetInnerHTML={content} />;
}
