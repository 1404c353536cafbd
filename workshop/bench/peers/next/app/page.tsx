import { cacheLife } from 'next/cache';
import { FrontPage } from './FrontPage';

export default async function Page() {
  'use cache';
  cacheLife('page');
  return <FrontPage />;
}
