import { toSlug } from '@fan-base/shared-contracts/slug';

export type Gear = 'clothing' | 'accessory' | 'other';

/** Words in slugs. Also matches the end of a compound, as in Danish `halstørklæde`. */
const accessories =
  /toerklaede|(kasket|hue|handsker?|taske|rygsaek|noeglering|_scar(f|ves)|_caps?|_beanies?|_hats?|_gloves?|_backpacks?|_bags?|_wallets?|_keyrings?)(r|er|s)?_/;
const clothing =
  /troeje|jakke|bukser|shorts|stroemper|sokker|pyjamas|toej_|hoodie|sweat|jacket|coat|pants|trousers|socks|shirt|polo|tracksuit|fleece|sweater|jumper|pullover|jersey|gilet|legging|_(training|sports?|tank|zip)_tops?_|_tees?_|_kits?_/;

/** What kind of gear a product is, by the words of its title. */
export function parseGear(title: string): Gear {
  const text = `_${toSlug(title.replace(/[-/>|,]/g, ' '))}_`;
  if (accessories.test(text)) return 'accessory';
  return clothing.test(text) ? 'clothing' : 'other';
}
