import { Trans } from '@lingui/react/macro';

/** Whose words a quote is. */
export const QuoteSource = ({ author }: { author: string }) => <Trans>{author} wrote:</Trans>;
