/**
 * Modules that exist once per page: the shell provides them, remotes do not bundle them. Every imported
 * sub-path needs its own entry, otherwise its package would be loaded twice.
 */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/react',
  '@emotion/styled',
  '@lingui/core',
  '@lingui/react',
  'notistack',
  'swr',
  'zustand',
  '@fan-base/shared-contracts/router',
  '@fan-base/shared-contracts/shell',
] as const;

/** npm package of a singleton: `@emotion/react` for `@emotion/react/jsx-runtime`. */
export const getPackageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
