import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useSite } from '@fan-base/shared-contracts/shell';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { useLingui } from '@lingui/react/macro';
import { formatPeriod } from './period.ts';

const List = styled.ul({
  '& > li': { padding: 'var(--space-3) 0', borderTop: '1px solid var(--rule)' },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& svg': { width: '100%', height: 'auto', marginBottom: 'var(--space-3)' },
  '& [data-present] > h3': { font: '600 var(--text-title)/1.15 var(--font-condensed)' },
});

/** A pitch and four stands around it, seen from above. */
const Ground = ({ team: { primary, secondary } }: { team: Team }) => (
  <svg viewBox="0 0 320 180" width={320} height={180} aria-hidden="true">
    <rect x="1" y="1" width="318" height="178" rx="26" fill={primary} stroke="var(--rule)" strokeWidth="2" />
    <g fill="none" stroke={secondary} strokeWidth="2" opacity="0.55">
      <rect x="12" y="12" width="296" height="156" rx="20" />
      <rect x="23" y="23" width="274" height="134" rx="14" />
      <rect x="34" y="34" width="252" height="112" rx="8" />
    </g>
    <rect x="44" y="44" width="232" height="92" fill="#2c7a4b" />
    <g fill="#348a56">
      <path d="M73 44h29v92H73zM131 44h29v92h-29zM189 44h29v92h-29zM247 44h29v92h-29z" />
    </g>
    <g fill="none" stroke="#fff" strokeWidth="1.5">
      <path d="M50 50h220v80H50zM160 50v80M50 68h30v44H50M270 68h-30v44h30" />
      <circle cx="160" cy="90" r="14" />
    </g>
  </svg>
);

/** SQUAD-4: the club’s grounds, the present one first and with a drawing. */
export function Grounds({ grounds }: { grounds: ClubHistory['grounds'] }) {
  const { language, team } = useSite();
  const { t } = useLingui();
  const seats = (capacity: number) => {
    const number = formatNumber(capacity, language);
    return t`capacity ${number}`;
  };
  const present = grounds.findLast(({ to }) => to === null);
  return (
    <List>
      {[...(present ? [present] : []), ...grounds.filter((ground) => ground !== present)].map((ground) => {
        const { name, city, from, to, capacity, note } = ground;
        return (
          <li key={`${name} ${from}`} data-present={ground === present ? '' : undefined}>
            {ground === present && team ? <Ground team={team} /> : null}
            <h3>{name}</h3>
            <p>
              {[city, formatPeriod(from, to), capacity === null ? null : seats(capacity)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {note === null ? null : <p>{note}</p>}
          </li>
        );
      })}
    </List>
  );
}
