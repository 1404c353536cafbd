import styled from '@emotion/styled';
import type { ProductKind, ShopPage } from '@fan-base/shared-contracts/api/shop';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { Section } from '@fan-base/shared-ui/components/Section';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AdNote } from '../../offers/AdNote.tsx';
import { formatShopQuery, kinds, parseShopQuery, type ShopQuery } from '../../queries/shop-query.ts';
import { ProductGrid } from './ProductGrid.tsx';

/** Empty state of the shop: no products, none of this category, or past the last page; with a link onward. */
function NoProducts({ shop, shelf }: { shop: ShopPage; shelf: ShopQuery }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  if (shop.kinds.shirt + shop.kinds.gear === 0) {
    return (
      <EmptyState to={pathFor('front')} link={t`Read the news`}>
        {t`No shirts or gear from our retailers right now. Check back before the next match.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState to={pathFor('shop')} link={t`See everything in the shop`}>
      {shop.total === 0 && shelf.kind === 'shirt' ? t`There are no shirts right now.` : null}
      {shop.total === 0 && shelf.kind === 'gear' ? t`There is no gear right now.` : null}
      {shop.total > 0 ? t`There aren’t that many pages in the shop.` : null}
    </EmptyState>
  );
}

const kindLabels: Readonly<Record<ProductKind, MessageDescriptor>> = {
  shirt: msg`Shirts`,
  gear: msg`Gear`,
};

export { head } from './head.ts';

const shelvesHeight = 1500;

const Shelves = styled.div({ display: 'grid', gap: 'var(--space-8)', marginTop: 'var(--space-5)' });

/** Filter by category; hidden if only one has products. */
function KindChoice({ shop, kind: chosen }: { shop: ShopPage; kind: ProductKind | undefined }) {
  const { pathFor } = useShell();
  const { t, i18n } = useLingui();
  const there = kinds.filter((kind) => shop.kinds[kind] > 0);
  if (there.length < 2 && chosen === undefined) return null;
  const choice = (kind: ProductKind | undefined, label: string, count: number) => ({
    to: pathFor('shop', {}, formatShopQuery({ kind, page: 1 })),
    label: `${label} (${count})`,
    isCurrent: kind === chosen,
  });
  return (
    <FilterLinks
      label={t`Product categories`}
      choices={[
        choice(undefined, t`All`, shop.kinds.shirt + shop.kinds.gear),
        ...there.map((kind) => choice(kind, i18n._(kindLabels[kind]), shop.kinds[kind])),
      ]}
    />
  );
}

function WholeShop({ shop, shelf }: { shop: ShopPage; shelf: ShopQuery }) {
  const { pathFor } = useShell();
  const { i18n } = useLingui();
  if (shop.items.length === 0) return <NoProducts shop={shop} shelf={shelf} />;
  return (
    <>
      <AdNote />
      <KindChoice shop={shop} kind={shelf.kind} />
      <Shelves>
        {kinds
          .map((kind) => ({ kind, products: shop.items.filter((item) => item.kind === kind) }))
          .filter(({ products }) => products.length > 0)
          .map(({ kind, products }) => (
            <Section key={kind} title={i18n._(kindLabels[kind])}>
              <ProductGrid products={products} />
            </Section>
          ))}
      </Shelves>
      <Pagination
        page={shop.page}
        pages={shop.pages}
        getPath={(page) => pathFor('shop', {}, formatShopQuery({ ...shelf, page }))}
      />
    </>
  );
}

/** TRAVEL-3: the club's shirts and gear from retailers. */
export function Page({ query, site }: PageInput) {
  const { t } = useLingui();
  const shelf = parseShopQuery(query);
  const answer = useApi(api.shop.getShop({ page: shelf.page, kind: shelf.kind }));
  const name = getSiteName(site);
  return (
    <>
      <h1>{t`Shirts and gear for fans of ${name}`}</h1>
      <ApiView answer={answer} height={shelvesHeight}>
        {(shop) => <WholeShop shop={shop} shelf={shelf} />}
      </ApiView>
    </>
  );
}
