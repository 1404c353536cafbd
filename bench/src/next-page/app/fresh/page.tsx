import { FrontPage } from '../FrontPage';

// Made anew for each visitor.
export const dynamic = 'force-dynamic';

export default FrontPage;
