import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileTexts } from './compile-texts.ts';

const server = process.env.WORKFLOW_SERVER ?? 'http://127.0.0.1:3000';

const named = (bundle: object | undefined, pattern: RegExp) =>
  Object.keys(bundle ?? {}).find((name) => pattern.test(name));

/** Sets the theme before the first paint, from a file of its own: the page allows no inline scripts. */
function earlyTheme(): Plugin {
  const path = 'src/ui/theme/early.js';
  let building = false;
  return {
    name: 'early-theme',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      const source = readFileSync(new URL(path, import.meta.url), 'utf8');
      if (building) this.emitFile({ type: 'asset', name: 'early.js', source });
    },
    transformIndexHtml(_html, { bundle }) {
      const src = `/${named(bundle, /early-.*\.js$/) ?? path}`;
      return [{ tag: 'script', attrs: { src }, injectTo: 'head' }];
    },
  };
}

/** The browser learns of the font with the page rather than with the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle }) {
      const font = named(bundle, /inter-latin-wght.*\.woff2$/);
      if (!font) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

/** Writes the compressed forms of every asset beside it, so that the server only has to send them. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(fileName)) continue;
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(content, { params }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(content, { level: 9 }),
          });
        }
      },
    },
  };
}

/** What several signed-in screens share, so that it is not a file each. */
const shared = [
  /src\/(app\/Shell|screens\/(InWorkspace|NotFoundScreen))/,
  /src\/platform\/|src\/ui\/(?!ThemeChoice)/,
  /contract\/src\/|@tabler\/|@mantine\/(core\/esm\/core|hooks)\//,
];

/** Another language than English loads by itself, where it is spoken. */
const isTranslation = (id: string) => /\.texts\.\w+\.ts$/.test(id);

/**
 * Few files: what every visit loads, what every signed-in visit loads, and the screens. What such a module imports comes
 * along with it.
 */
const chunks = [
  { name: 'base', test: /web\/index\.html$/, priority: 2 },
  {
    name: 'shell',
    test: (id: string) => !isTranslation(id) && shared.some((pattern) => pattern.test(id)),
    priority: 1,
  },
  { name: 'home', test: /src\/screens\/(Home|Workspace)Screen/ },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compileTexts(), earlyTheme(), preloadFont(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
});
