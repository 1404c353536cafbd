import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Routes } from './http/route.ts';
import { liveRoutes } from './live/live.routes.ts';
import { answersRoutes } from './resources/answers/answers.routes.ts';

/** @throws Error for a file without routes */
async function importRoutes(file: string): Promise<Routes[]> {
  const path = join(import.meta.dirname, file);
  const exports = Object.entries<unknown>(await import(pathToFileURL(path).href));
  const routes = exports.flatMap(([name, value]) => (name.endsWith('Routes') ? [value as Routes] : []));
  if (routes.length === 0) throw new Error(`${file} exports no routes: their names end in Routes`);
  return routes;
}

/** Every call of the API: the exports `…Routes` of the files `*.routes.ts`. */
export async function loadRoutes(): Promise<readonly Routes[]> {
  const files = globSync('**/*.routes.ts', { cwd: import.meta.dirname }).sort();
  const found = await Promise.all(files.map(importRoutes));
  // These record the routes that follow.
  return [...new Set([answersRoutes, liveRoutes, ...found.flat()])];
}
