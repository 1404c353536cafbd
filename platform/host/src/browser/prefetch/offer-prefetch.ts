import { speculationRules } from '../../page/speculation-rules.ts';
import { type Connection, isPrefetchAllowed } from './is-prefetch-allowed.ts';

/**
 * Lets the browser fetch documents before their links are pressed.
 * @param signal ends it when the page is woken, whose links lead to other pages without a document
 */
export function offerPrefetch(connection: Connection | undefined, signal: AbortSignal): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || !isPrefetchAllowed(connection)) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
  signal.addEventListener('abort', () => rules.remove());
}
