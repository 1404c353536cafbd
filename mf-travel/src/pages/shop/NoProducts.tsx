import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans } from '@lingui/react/macro';
import type { Shelf } from '../../addresses/shelf.ts';

/** Why a page of the shop has nothing: there is nothing at all, nothing of a kind, or not so many pages; and a way on. */
export function NoProducts({ shop, shelf }: { shop: ShopPage; shelf: Shelf }) {
  const { pathFor } = useShell();
  if (shop.kinds.shirt + shop.kinds.gear === 0) {
    return (
      <EmptyState to={pathFor('front')} link={<Trans>Read the news</Trans>}>
        <Trans>No retailer has shirts or gear here right now. Look again before the next match.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState to={pathFor('shop')} link={<Trans>See everything in the shop</Trans>}>
      {shop.total === 0 && shelf.kind === 'shirt' ? <Trans>There are no shirts right now.</Trans> : null}
      {shop.total === 0 && shelf.kind === 'gear' ? <Trans>There is no gear right now.</Trans> : null}
      {shop.total > 0 ? <Trans>There is no such page in the shop.</Trans> : null}
    </EmptyState>
  );
}
