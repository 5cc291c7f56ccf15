import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The arguments by which Node runs a script of the server, with the settings of `.env` where there is one. */
export function serverArguments(script, ...options) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  return [...settings, ...options, join('server', 'src', script)];
}
