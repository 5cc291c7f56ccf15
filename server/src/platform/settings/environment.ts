import type { Environment } from './settings.ts';

/** Returns the environment variables. No other file of the server reads them. */
export function environment(): Environment {
  return process.env;
}
