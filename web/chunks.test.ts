import { expect, test } from 'vitest';
import { forbidSchemas, listedFiles, requireFiles } from './chunks.ts';

const ids = listedFiles.map((file) => `/home/ada/workflow/web/src/${file}`);

test('the build continues when the client loads all files that the chunks list', () => {
  expect(() => requireFiles(ids)).not.toThrow();
});

test('the build fails when a listed file was renamed', () => {
  const renamed = ids.map((id) => id.replace('PinsButton', 'PinnedButton'));
  expect(() => requireFiles(renamed)).toThrow('features/pins/PinsButton.tsx');
});

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) => ({
  fileName,
  moduleIds: [...moduleIds],
  imports: [...imports],
});
const shell = '/home/ada/workflow/web/src/app/shell/Shell.tsx';
const schemas = ['/home/ada/workflow/contract/src/channels/channels.schema.ts?schemas'];

test('the build fails when a chunk of the shell imports schemas', () => {
  const chunks = [
    chunk('shell.js', [shell], ['base.js']),
    chunk('base.js', [], ['schemas.js']),
    chunk('schemas.js', schemas),
  ];
  expect(() => forbidSchemas(chunks)).toThrow('app/shell/Shell.tsx loads schemas');
});

test('other screens may import schemas', () => {
  const chunks = [
    chunk('shell.js', [shell]),
    chunk('settings.js', [], ['schemas.js']),
    chunk('schemas.js', schemas),
  ];
  expect(() => forbidSchemas(chunks)).not.toThrow();
});
