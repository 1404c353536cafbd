/*
 * Entry of the product-independent tests, tagged `@anywhere`: run by `npm run e2e`, and bundled into one file
 * for `fan-base e2e` in other repositories.
 */
import '@fan-base/platform-tests/combination/documents.spec';
import './combination/moves.spec.ts';
import './tests/front.spec.ts';
import './tests/host.spec.ts';
import './tests/navigation.spec.ts';
import './tests/network.spec.ts';
