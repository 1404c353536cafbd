import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RawCoverage, V8Functions } from './raw.ts';

/** Jest's result of a test file with `--coverageProvider=v8`. */
interface TestResult {
  v8Coverage?: readonly {
    readonly result: { readonly url: string; readonly functions: V8Functions };
    readonly codeTransformResult?: { readonly code: string; readonly sourceMapPath: string | null };
  }[];
}

/** Writes the coverage of each jest test file to COVERAGE_DIR. */
export default class JestCoverage {
  readonly #written = new Set<string>();

  onTestResult(_test: unknown, test: TestResult): void {
    const result = (test.v8Coverage ?? []).flatMap(({ result, codeTransformResult }) => {
      const { url: path, functions } = result;
      if (!codeTransformResult?.sourceMapPath) return [];
      const url = pathToFileURL(path).href;
      if (this.#written.has(path)) return [{ url, functions }];
      this.#written.add(path);
      const sourceMap = JSON.parse(readFileSync(codeTransformResult.sourceMapPath, 'utf8'));
      const compiled = { source: codeTransformResult.code, sourceMap };
      return [{ url, functions, compiled }];
    });
    const raw: RawCoverage = { result };
    const folder = process.env['COVERAGE_DIR'] ?? '';
    writeFileSync(join(folder, `jest-${randomUUID()}.json`), JSON.stringify(raw));
    // Otherwise jest would write its own report.
    delete test.v8Coverage;
  }
  // Required by jest.
  onRunStart(): void {}
  onRunComplete(): void {}
  getLastError(): void {}
}
