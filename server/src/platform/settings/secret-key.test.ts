import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretKeyOf } from './secret-key.ts';
import { SettingsError } from './settings.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-key-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

it('prefers the setting and writes no file', async () => {
  expect(await secretKeyOf({ secretKey: 'given', dataDir })).toBe('given');
  await expect(stat(join(dataDir, 'secret.key'))).rejects.toThrow('ENOENT');
});

it('generates one key, readable only by its owner, even for simultaneous starts', async () => {
  const settings = { secretKey: null, dataDir: join(dataDir, 'new') };
  const keys = await Promise.all(Array.from({ length: 8 }, () => secretKeyOf(settings)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await secretKeyOf(settings)).toBe(keys[0]);
  expect((await stat(join(settings.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('rejects a damaged key', async () => {
  await writeFile(join(dataDir, 'secret.key'), '');
  await expect(secretKeyOf({ secretKey: null, dataDir })).rejects.toThrow(SettingsError);
});
