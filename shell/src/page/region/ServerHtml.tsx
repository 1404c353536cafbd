import { useEffect, useRef, useState } from 'react';

/** The server's HTML of a region, shown again because its code threw. */
export function ServerHtml({ html, wake }: { html: string; wake?: (element: Element) => () => void }) {
  const element = useRef<HTMLDivElement>(null);
  // Made once: React must not touch what comes to life inside.
  const [content] = useState({ __html: html });
  useEffect(() => (element.current ? wake?.(element.current) : undefined), [wake]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML of this region, read back from the page
  return <div ref={element} dangerouslySetInnerHTML={content} />;
}
