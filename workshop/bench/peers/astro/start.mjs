process.env['ASTRO_NODE_AUTOSTART'] = 'disabled';

const { default: compression } = await import('compression');
const { serve } = await import('../shared/start.mjs');
const { handler } = await import('./dist/server/entry.mjs');

serve(handler, compression());
