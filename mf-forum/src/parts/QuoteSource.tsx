import { useLingui } from '@lingui/react/macro';

/** Whose words a quote is. The name is a text: `<Trans>` would look for elements in it. */
export function QuoteSource({ author }: { author: string }) {
  const { t } = useLingui();
  return t`${author} wrote:`;
}
