import styled from '@emotion/styled';
import type { Trip } from '@fan-base/shared-contracts/api/trips';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Trans } from '@lingui/react/macro';
import { AdMark } from '../../offers/AdMark.tsx';
import { OfferLink } from '../../offers/OfferLink.tsx';
import { OfferTop } from '../../offers/OfferTop.tsx';
import { Price } from '../../offers/Price.tsx';
import { MatchLine } from '../../parts/MatchLine.tsx';
import { isTitleInformative } from '../../trips/is-title-informative.ts';
import { TripContents } from '../../trips/TripContents.tsx';
import { TripDate } from '../../trips/TripDate.tsx';

const medium = '@media (min-width: 48rem)';
const wide = '@media (min-width: 64rem)';

const Card = styled.article({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3) var(--space-6)',
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--rule)',
  [medium]: {
    gridTemplateColumns: 'minmax(0, 1fr) 13rem',
    alignItems: 'center',
    '& > :first-of-type': { gridColumn: 1, gridRow: 1 },
    '& > :nth-of-type(2)': { gridColumn: 1, gridRow: 2 },
    '& > :last-child': { gridColumn: 2, gridRow: '1 / 3' },
  },
  [wide]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 13rem',
    '& > :nth-of-type(2)': { gridColumn: 2, gridRow: 1 },
    '& > :last-child': { gridColumn: 3, gridRow: 1 },
  },
  '& h2': { fontFamily: 'inherit', fontSize: 'var(--text-body)', lineHeight: 1.3 },
  '& h3': { fontWeight: 400, overflowWrap: 'anywhere' },
  // A further trip to the match above.
  '&[data-same-match=true]': { marginLeft: 'var(--space-6)', borderTopStyle: 'dashed' },
});

const Title = styled.p({ margin: '0 0 var(--space-2)', overflowWrap: 'anywhere' });

const Buy = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  [medium]: { flexDirection: 'column', alignItems: 'flex-end' },
});

const Go = Button.withComponent(OfferLink);

/**
 * TRAVEL-1: a partner's trip: advertisement label, provider, match, contents, price and link.
 * @param isToSameMatch the card above names the match
 */
export function TripCard({ trip, isToSameMatch }: { trip: Trip; isToSameMatch: boolean }) {
  const { id, title, provider, fixture, dateConfirmed, holds, price, oldPrice, url } = trip;
  return (
    <Card data-offer={id} data-same-match={isToSameMatch}>
      <div>
        <OfferTop>
          <AdMark />
          <span>{provider}</span>
        </OfferTop>
        {isToSameMatch ? (
          <h3 className={isTitleInformative(title, fixture) ? undefined : 'visually-hidden'}>{title}</h3>
        ) : (
          <h2>
            <MatchLine fixture={fixture} />
          </h2>
        )}
        {isToSameMatch && dateConfirmed ? null : <TripDate trip={trip} />}
      </div>
      <div>
        {!isToSameMatch && isTitleInformative(title, fixture) ? <Title>{title}</Title> : null}
        <TripContents holds={holds} />
      </div>
      <Buy>
        <Price price={price} oldPrice={oldPrice} isFrom />
        <Go href={url}>
          <span>
            <Trans>View trip</Trans>
            <span className="visually-hidden">: {title}</span>
          </span>
          <Icon name="external" size={16} />
        </Go>
      </Buy>
    </Card>
  );
}
