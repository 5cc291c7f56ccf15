import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { compileTexts } from './compile-texts.ts';
import { earlyPage } from './early-page.ts';
import { leanContract } from './lean-contract.ts';
import { leanEmoji } from './lean-emoji.ts';
import { leanFonts } from './lean-fonts.ts';

const server = process.env.WORKFLOW_SERVER ?? 'http://127.0.0.1:3000';

const LARGE_BYTES = 2_000_000;

/** Writes Brotli and gzip files next to each asset, so that the server does not compress at runtime. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg|wasm|tflite)$/.test(fileName)) continue;
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const params = {
            // The best quality would take half a minute for a large file.
            [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : 11,
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

const { plugin: chunking, groups } = chunks();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    compileTexts(),
    leanContract(),
    leanEmoji(),
    leanFonts(),
    earlyPage(),
    chunking,
    precompress(),
  ],
  // The worker is split into chunks, so that it loads only the code languages that it shows.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server },
      '/p/': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
});
