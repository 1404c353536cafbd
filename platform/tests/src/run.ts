import { runTests } from './run-tests.ts';
import start from './start-product.ts';

await runTests({ start, config: 'platform/tests/playwright.config.ts', isParallel: true });
