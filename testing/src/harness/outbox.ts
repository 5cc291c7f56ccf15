import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Returns the subject and the text of each email to an address, the newest last. A server without a mail server writes emails into files. */
export async function readOutbox(dataDir: string, address: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'outbox');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject, text }) => `${subject}\n${text}`);
}
