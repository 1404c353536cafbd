import { useLingui } from '@lingui/react/macro';

/** A match minute: `63′`, `90+4′`. Screen readers get a word instead of the mark, which they read as "prime" or not at all. */
export function Minute({ minute, extra }: { minute: number; extra: number | null }) {
  const { t } = useLingui();
  return (
    <span>
      <span className="visually-hidden">{t({ message: 'minute', context: 'before its number' })} </span>
      <span>{extra ? `${minute}+${extra}` : minute}</span>
      <span aria-hidden="true">′</span>
    </span>
  );
}
