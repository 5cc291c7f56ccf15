import { fileURLToPath } from 'node:url';
import { type SingleServer, startSingleServer } from './single-server.ts';

const LINKED_SERVER = fileURLToPath(new URL('./linked-server.ts', import.meta.url));

/** Starts a server with its embedded database, whose link previews reach only this port of this machine. */
export const startLinkedServer = (
  sitePort: number,
  env: Record<string, string> = {},
): Promise<SingleServer> =>
  startSingleServer({ SITE_PORT: String(sitePort), ...env }, () => [process.execPath, LINKED_SERVER]);
