import { runTests } from '@fan-base/platform-tests/run-tests';
import start from './start-product.ts';

await runTests({ start, config: 'e2e/playwright.config.ts' });
