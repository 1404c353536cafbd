/* Imported first, because `tooling` reads the setting on import. `npm test -- platform` sets it, too. */
process.env['REMOTES_DIR'] = 'platform/tests';
