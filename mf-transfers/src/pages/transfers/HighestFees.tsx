import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { useLingui } from '@lingui/react/macro';
import { OtherClub } from '../../parts/OtherClub.tsx';
import { Player, Price, Row } from '../../parts/TransferRow.tsx';
import { FeeBar } from './SeasonSums.tsx';

/** TRANS-1: the season's highest fees, in and out, as bars: their facts are in the lists of the season. */
export function HighestFees({ transfers }: { transfers: readonly Transfer[] }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const largest = transfers[0]?.fee ?? 1;
  return (
    <Section id="highest" title={t`Highest fees`}>
      <ol>
        {transfers.map(({ player: { slug, name }, date, direction, club, fee }) => (
          <Row key={`${slug} ${date} ${fee}`} data-transfer={slug}>
            <Player to={pathFor('player', { slug })}>{name}</Player>
            <p>
              <OtherClub direction={direction} club={club} />
            </p>
            <Price data-terms="fee">{formatMoney(fee ?? 0, site.language)}</Price>
            <FeeBar side={direction === 'in' ? 'spent' : 'received'} fee={fee ?? 0} largest={largest} />
          </Row>
        ))}
      </ol>
    </Section>
  );
}
