/* Imported first: `tooling` reads the setting when it is imported. The part `platform` of `npm test` has it, too. */
process.env['REMOTES_DIR'] = 'platform/tests';
