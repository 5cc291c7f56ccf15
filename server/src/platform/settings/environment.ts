import type { Environment } from './settings.ts';

/** The only place of the server that looks at the process's environment. */
export function environment(): Environment {
  return process.env;
}
