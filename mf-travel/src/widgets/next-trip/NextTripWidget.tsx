import styled from '@emotion/styled';
import type { NextTrip, TripMatch } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { AdMark } from '../../offers/AdMark.tsx';
import { OfferLink } from '../../offers/OfferLink.tsx';
import { OfferTop } from '../../offers/OfferTop.tsx';
import { Price } from '../../offers/Price.tsx';
import { DateWarning } from '../../trips/DateWarning.tsx';
import { isTitleInformative } from '../../trips/is-title-informative.ts';
import { MatchFacts } from '../../trips/MatchFacts.tsx';
import { TripContents } from '../../trips/TripContents.tsx';

const height = 176;

const Card = styled.article({
  display: 'grid',
  gap: 'var(--space-2)',
  alignContent: 'start',
  minHeight: height,
  '& h3': { fontWeight: 600, lineHeight: 1.25 },
  '& h3 svg': { display: 'inline', verticalAlign: '-5px' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

const Buy = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
});

const Go = Button.withComponent(OfferLink);

function Cheapest({ match }: { match: TripMatch }) {
  const { fixture } = match;
  const [trip] = match.trips;
  if (!trip) return null;
  const { id, title, url, price, oldPrice, provider, dateConfirmed } = trip;
  const { home, away } = fixture;
  return (
    <Card data-offer={id}>
      <OfferTop>
        <AdMark />
        <span>{provider}</span>
      </OfferTop>
      <h3>
        <Crest team={home} size={20} /> {home.shortName} – <Crest team={away} size={20} /> {away.shortName}
      </h3>
      {isTitleInformative(title, fixture) ? <p>{title}</p> : null}
      <MatchFacts match={match} />
      <TripContents trip={trip} />
      {dateConfirmed ? null : <DateWarning />}
      <Buy>
        <Price price={price} oldPrice={oldPrice} isFrom />
        <Go href={url}>
          <span>
            <Trans>View trip</Trans>
            <span className="visually-hidden">
              : {title}, {provider}
            </span>
          </span>
          <Icon name="external" size={16} />
        </Go>
      </Buy>
    </Card>
  );
}

const Block = ({ match }: Pick<NextTrip, 'match'>) =>
  match === null ? (
    <p>
      <Trans>No trips to the upcoming matches yet.</Trans>
    </p>
  ) : (
    <Cheapest match={match} />
  );

/**
 * TRAVEL-1: the cheapest trip to a match, or to the next match with a trip, with a link to all trips.
 * @param props `{ match }`, the match's id; without it, the next match with a trip
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const match = readTextProp(props, 'match');
  const answer = useApi(api.trips.getNextTrip({ match }));
  // A line among what a match does not have, without a heading.
  if (match && answer.state === 'ready' && answer.data.match === null)
    return (
      <small>
        <Trans>No trips to this match yet.</Trans>
      </small>
    );
  return (
    <Section
      title={match ? t`Trip to this match` : t`Trip to a match`}
      more={{ to: pathFor('trips'), label: t`All trips` }}
    >
      <ApiView answer={answer} height={height}>
        {(next) => <Block match={next.match} />}
      </ApiView>
    </Section>
  );
}
