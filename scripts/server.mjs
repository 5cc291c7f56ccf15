import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the arguments with which Node runs a script of the server, with the settings of `.env` if it exists. */
export function serverArguments(script, ...options) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  return [...settings, ...options, join('server', 'src', script)];
}
