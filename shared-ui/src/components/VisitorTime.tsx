import { useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { formatVisitorTime, formatVisitorTitle, type VisitorTimeText } from '../formats/visitor-time.ts';

interface VisitorTimeProps extends Pick<VisitorTimeText, 'as' | 'at' | 'beside'> {
  /** In ms since 1970, for formats that say 'today'. */
  readonly now?: number;
  /** Whether the full timestamp is its title. */
  readonly isTitled?: boolean;
}

/**
 * A time in the visitor's time zone. In a part of the page that is not hydrated, the shell writes it by its attributes:
 * so its text may differ from the server's, and React keeps it on hydration.
 */
export function VisitorTime({ as, at, beside, now = 0, isTitled = false }: VisitorTimeProps) {
  const { language } = useSite();
  const text = { as, at, beside, now, language, timeZone: useTimeZone() };
  return (
    <time
      dateTime={at}
      title={isTitled ? formatVisitorTitle(text) : undefined}
      data-as={as}
      data-beside={beside}
      suppressHydrationWarning
    >
      {formatVisitorTime(text)}
    </time>
  );
}
