import { sharePictureLimits } from '@fan-base/shared-contracts/api/share';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { createSharePictures } from './share-picture.ts';

const secret = 'a secret of more than thirty-two characters';
const settings = { ...siteIn('da'), token: '' };
const head = { title: 'Truppen – Liverpool FC', description: 'Liverpool FC-truppen: trænere & spillere.' };

const pictures = createSharePictures([secret]);
const getPath = (title = head.title, description = head.description) =>
  pictures.getPicture(settings, { title, description }).path;

test('[SEO-1] a page’s picture shows its title, without the site’s name, and its description', () => {
  const { pathname, searchParams } = new URL(getPath(), 'http://x');
  expect(pathname).toBe('/api/page-pictures/liverpool-fans.dk');
  expect([searchParams.get('title'), searchParams.get('note')]).toEqual(['Truppen', head.description]);
  expect(pictures.getPicture(settings, head)).toMatchObject({ alt: head.title, width: 1200, height: 630 });
});

test('a picture’s texts are shortened to what the API draws', () => {
  const { searchParams } = new URL(getPath('Ord '.repeat(200), '👍'.repeat(500)), 'http://x');
  expect(searchParams.get('title')?.length).toBeLessThanOrEqual(sharePictureLimits.title);
  expect(searchParams.get('note')?.length).toBeLessThanOrEqual(sharePictureLimits.note);
});

test('[SEC-1] only addresses with these words, this site and a signature of this product are signed', () => {
  const path = getPath();
  expect(pictures.isSigned(path)).toBe(true);
  for (const forged of [
    path.replace('Truppen', 'Other+words'),
    path.replace('spillere', 'others'),
    path.replace('liverpool-fans.dk', 'arsenal.fan-base.com'),
    path.replace(/&signature=.*/, ''),
    path.replace(/&signature=.*/, '&signature=x'),
    path.replace('title=', 'title=Other&title='),
    createSharePictures(['x'.repeat(32)]).getPicture(settings, head).path,
  ])
    expect([forged, pictures.isSigned(forged)]).toEqual([forged, false]);
});

test('addresses signed with the secret before stay valid during a rotation', () => {
  expect(createSharePictures(['x'.repeat(32), secret]).isSigned(getPath())).toBe(true);
});
