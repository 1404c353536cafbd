/*
 * The tests that fit any product, tagged `@anywhere`: for `npm run release -- e2e`, and for `fan-base e2e` of other
 * repositories, which have them in one file.
 */
import './combination/documents.spec.ts';
import './combination/moves.spec.ts';
import './tests/front.spec.ts';
import './tests/host.spec.ts';
import './tests/navigation.spec.ts';
import './tests/network.spec.ts';
