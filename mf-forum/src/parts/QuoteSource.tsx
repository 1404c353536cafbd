import { useLingui } from '@lingui/react/macro';

/** Attribution of a quote. The name is passed as a value: `<Trans>` would parse elements in it. */
export function QuoteSource({ author }: { author: string }) {
  const { t } = useLingui();
  return <span>{t`${author} wrote:`}</span>;
}
