import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@workflow/embedded-postgres/make-folder.ts';
import { type Settings, SettingsError } from './settings.ts';

const KEY_LENGTH_MIN = 32;

/** Returns `SECRET_KEY`, or the key in `DATA_DIR/secret.key`, which is generated if it does not exist. */
export async function secretKeyOf(settings: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<string> {
  if (settings.secretKey !== null) return settings.secretKey;
  const path = join(settings.dataDir, 'secret.key');
  const key = (await readKey(path)) ?? (await generateKey(settings.dataDir, path));
  if (key.length < KEY_LENGTH_MIN) {
    throw new SettingsError(`${path} does not hold a secret key; delete it to have a new one generated.`);
  }
  return key;
}

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function generateKey(dataDir: string, path: string): Promise<string> {
  await makeFolder(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(48).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // Creating a hard link is atomic and never replaces the key of a concurrent process.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(path)) ?? '';
}
