import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leanContract } from './lean-contract.ts';

const contract = new URL('../contract/src/', import.meta.url).pathname;
const files = globSync('**/*.{endpoints,events}.ts', { cwd: contract });
const nameOf = (file: string) => basename(file, '.ts');

type Definitions = Record<string, { method?: string; path?: string; name?: string; permission?: unknown }>;

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lean-contract-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanContract()],
    build: {
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [nameOf(file), join(contract, file)])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what the browser reads of the definitions of a module, by their names. */
const readPartOf = (module: Definitions) =>
  Object.fromEntries(
    Object.entries(module).flatMap(([key, definition]) => {
      if (typeof definition !== 'object') return [];
      const { method, path, name, permission } = definition;
      return [[key, { method, path, name, isPublic: permission === 'public' }]];
    }),
  );

test.each(files)('keeps what the browser reads of %s', async (file) => {
  const lean: Definitions = await import(pathToFileURL(join(folder, `${nameOf(file)}.mjs`)).href);
  const whole: Definitions = await import(join(contract, file));
  expect(readPartOf(lean)).toEqual(readPartOf(whole));
});

test('leaves out the schemas, summaries and errors of endpoints', () => {
  const built = readFileSync(join(folder, 'messages.endpoints.mjs'), 'utf8');
  expect(built).toContain('"/messages/:id/receipts"');
  expect(built).not.toMatch(/summary|response|errors|zod/i);
});

test('the client does not read schemas of endpoints and events, because the build leaves them out', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, 'src') }).filter(
    (file) => !/\.(test|examples|gallery)\.tsx?$/.test(file),
  );
  const reading = sources.filter((file) =>
    /\.(payload|params|query|body|response|ack)\??\.(parse|safeParse|shape|check|options)\b/.test(
      readFileSync(join(import.meta.dirname, 'src', file), 'utf8'),
    ),
  );
  expect(reading).toEqual([]);
});
