// `next start` in this folder, from any working directory.
process.chdir(import.meta.dirname);
process.argv = [process.execPath, 'next', 'start', '--hostname', '127.0.0.1', '--port', process.env['PORT']];
await import('./node_modules/next/dist/bin/next');
