import { FrontPage } from './FrontPage';

// As long as the product's own page cache.
export const revalidate = 2;

export default FrontPage;
