import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Trip } from '@fan-base/shared-contracts/api/trips';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Trans } from '@lingui/react/macro';
import { AdMark } from '../offers/AdMark.tsx';
import { OfferLink } from '../offers/OfferLink.tsx';
import { OfferTop } from '../offers/OfferTop.tsx';
import { Price } from '../offers/Price.tsx';
import { DateWarning } from './DateWarning.tsx';
import { isTitleInformative } from './is-title-informative.ts';
import { TripContents } from './TripContents.tsx';

const Offer = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3) var(--space-6)',
  '@media (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
  },
});

const Facts = styled.div({
  display: 'grid',
  gap: 'var(--space-2)',
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
});

const Buy = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  '@media (min-width: 48rem)': { justifyContent: 'flex-end' },
});

const Go = Button.withComponent(OfferLink);
const GoToOther = OutlineButton.withComponent(OfferLink);

/**
 * TRAVEL-1: a partner's trip: advertisement label, provider, contents, price and link.
 * @param isFirst the cheapest to its match
 */
export function TripOffer({ trip, fixture, isFirst }: { trip: Trip; fixture: Fixture; isFirst: boolean }) {
  const { id, title, provider, dateConfirmed, price, oldPrice, url } = trip;
  const Link = isFirst ? Go : GoToOther;
  return (
    <Offer data-offer={id}>
      <Facts>
        <OfferTop>
          <AdMark />
          <span>{provider}</span>
        </OfferTop>
        {isTitleInformative(title, fixture) ? <p>{title}</p> : null}
        <TripContents trip={trip} />
        {dateConfirmed ? null : <DateWarning />}
      </Facts>
      <Buy>
        <Price price={price} oldPrice={oldPrice} isFrom />
        <Link href={url}>
          <span>
            <Trans>View trip</Trans>
            <span className="visually-hidden">
              : {title}, {provider}
            </span>
          </span>
          <Icon name="external" size={16} />
        </Link>
      </Buy>
    </Offer>
  );
}
