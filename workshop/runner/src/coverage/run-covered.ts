import { spawnSync } from 'node:child_process';

/**
 * The test file of Node's runner when it measures coverage: runs the command in COVERED, whose processes all count.
 */
const { program, args } = JSON.parse(process.env['COVERED'] ?? '{}');
// Its own test runner would report to this one's.
const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
process.exitCode = spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1;
