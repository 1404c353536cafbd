export interface ShareTarget {
  readonly name: string;
  readonly href: string;
}

/**
 * Where a visitor can share a page by a plain link: nothing of those sites is loaded before.
 * @param url the page's address
 */
export function shareTargets(url: string, title: string): ShareTarget[] {
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: 'X', href: `https://x.com/intent/post?${query({ url, text: title })}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?${query({ text: `${title} ${url}` })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
  ];
}

/** The same by e-mail. */
export const shareByMail = (url: string, title: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
