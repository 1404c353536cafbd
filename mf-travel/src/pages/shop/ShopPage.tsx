import type { ProductKind, ShopPage } from '@fan-base/shared-contracts/api/shop';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { useLingui } from '@lingui/react/macro';
import { AdNote } from '../../offers/AdNote.tsx';
import { formatShopQuery, kinds, parseShopQuery, type ShopQuery } from '../../queries/shop-query.ts';
import { kindLabels } from './kind-labels.ts';
import { ProductGrid } from './ProductGrid.tsx';

const countAll = ({ kinds: counts }: ShopPage): number => kinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Empty state of the shop: no products, none of this category, or past the last page; with a link onward. */
function NoProducts({ shop }: { shop: ShopPage }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  if (countAll(shop) === 0) {
    return (
      <EmptyState to={pathFor('front')} link={t`Read the news`}>
        {t`No shirts or gear from our retailers right now. Check back before the next match.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState to={pathFor('shop')} link={t`See everything in the shop`}>
      {shop.total === 0
        ? t`Nothing in this category right now.`
        : t`There aren’t that many pages in the shop.`}
    </EmptyState>
  );
}

export { head } from './head.ts';

const shelvesHeight = 1500;

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
        choice(undefined, t`All`, countAll(shop)),
        ...there.map((kind) => choice(kind, i18n._(kindLabels[kind]), shop.kinds[kind])),
      ]}
    />
  );
}

function WholeShop({ shop, shelf }: { shop: ShopPage; shelf: ShopQuery }) {
  const { pathFor } = useShell();
  if (shop.items.length === 0) return <NoProducts shop={shop} />;
  return (
    <>
      <AdNote />
      <KindChoice shop={shop} kind={shelf.kind} />
      <ProductGrid products={shop.items} />
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
