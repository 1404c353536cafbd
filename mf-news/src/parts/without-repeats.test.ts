import { createListing } from '../testing/create-article.ts';
import { withoutRepeats } from './without-repeats.ts';

const picture = (name: string) => ({ url: `https://pictures.example/${name}.jpg`, alt: name });

test('[NEWS-3] a view shows no picture twice', () => {
  const articles = [
    createListing(1, { picture: picture('stand') }),
    createListing(2),
    createListing(3, { picture: picture('stand') }),
    createListing(4, { picture: picture('ball') }),
  ];
  const getShown = (shown?: readonly string[]) =>
    withoutRepeats(articles, shown).map((article) => article.picture?.alt ?? null);
  expect(getShown()).toEqual(['stand', null, null, 'ball']);
  expect(getShown([picture('ball').url])).toEqual(['stand', null, null, null]);
});
