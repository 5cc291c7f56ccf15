import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const { config } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { config: { livekit: string } };

const { XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;

/** Where `npm run livekit` puts the server: outside of the project, so that all checkouts share it. */
export const livekitProgram = join(XDG_CACHE_HOME, 'workflow', 'livekit', config.livekit, 'server');

/** Whether this machine has a LiveKit server for the tests. `npm run livekit` builds one. */
export const hasLivekit = existsSync(livekitProgram);
