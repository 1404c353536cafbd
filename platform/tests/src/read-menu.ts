/** Labels of a document's main navigation; the current page's is in brackets. */
export function readMenu(html: string): string[] {
  const [, navigation = ''] =
    /<nav[^>]* aria-label="(?:Main navigation|Hovedmenu)"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...navigation.matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)].map(([, attributes = '', label = '']) =>
    attributes.includes('aria-current="page"') ? `(${label})` : label,
  );
}
