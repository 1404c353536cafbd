import styled from '@emotion/styled';
import type { Product } from '@fan-base/shared-contracts/api/shop';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { AdMark } from '../../offers/AdMark.tsx';
import { OfferTop } from '../../offers/OfferTop.tsx';
import { Price } from '../../offers/Price.tsx';
import { ProductPicture } from '../../offers/ProductPicture.tsx';
import { StretchedOfferLink } from '../../offers/StretchedOfferLink.tsx';

const height = 144;

const Shirt = styled.article({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: height,
  paddingTop: 'var(--space-2)',
  '& h3': { margin: 'var(--space-2) 0 var(--space-1)', fontWeight: 600, lineHeight: 1.25 },
});

/** The shirt at its cheapest retailer. */
function PresentShirt({ shirt: { title, image, offers } }: { shirt: Product }) {
  const [offer] = offers;
  if (!offer) return null;
  const { id, url, price, oldPrice, retailer } = offer;
  return (
    <Shirt data-offer={id}>
      <ProductPicture src={image} sizes="128px" />
      <div>
        <OfferTop>
          <AdMark />
          <span>{retailer}</span>
        </OfferTop>
        <h3>
          <StretchedOfferLink href={url}>{title}</StretchedOfferLink>
        </h3>
        <Price price={price} oldPrice={oldPrice} />
      </div>
    </Shirt>
  );
}

/** TRAVEL-3, NEWS-1: this season's home shirt for the front page, with a link to the shop. */
export function Widget() {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.shop.getHomeShirt());
  return (
    <Section title={t`This season’s shirt`} more={{ to: pathFor('shop'), label: t`Shop` }}>
      <ApiView answer={answer} height={height}>
        {({ shirt }) =>
          shirt === null ? (
            <p>{t`This season’s shirt is not on sale here yet.`}</p>
          ) : (
            <PresentShirt shirt={shirt} />
          )
        }
      </ApiView>
    </Section>
  );
}
