import { FrontPage } from '../FrontPage';

// Made again for each visitor.
export const dynamic = 'force-dynamic';

export default FrontPage;
