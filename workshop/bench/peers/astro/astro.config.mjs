import node from '@astrojs/node';
import preact from '@astrojs/preact';
import { defineConfig, memoryCache } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [preact()],
  cache: { provider: memoryCache() },
});
