/** Normalizes a typed address; null if invalid. Defaults to https. */
export function parseLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^(https?:\/\/|mailto:)[^\s]+$/.test(address)) return null;
  return address.startsWith('mailto:') || URL.canParse(address) ? address : null;
}
