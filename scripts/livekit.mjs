import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './pinned.mjs';

const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config.livekit;
const { XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;
/**
 * The path is also in `testing/src/harness/livekit-program.ts`. It is outside of the project, so that all checkouts share the program.
 */
const program = join(XDG_CACHE_HOME, 'workflow', 'livekit', version, 'server');

/** Prints a note if the tests with LiveKit are going to be skipped. */
export function noteMissingLivekit() {
  if (existsSync(program)) return;
  const hasGo = spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0;
  const way = hasGo ? '' : ', which needs Go';
  console.log(
    `LiveKit is not built: tests that need it are skipped. \`npm run livekit\` builds it once${way} (about three minutes).`,
  );
}

/** Builds the LiveKit server from its Go module. Returns whether it is there. */
function buildLivekit() {
  if (existsSync(program)) {
    console.log(`LiveKit ${version} is built already: ${program}`);
    return true;
  }
  const GOBIN = dirname(program);
  mkdirSync(GOBIN, { recursive: true });
  console.log(`Building LiveKit ${version} with Go (about three minutes) …`);
  const module = `github.com/livekit/livekit-server/cmd/server@${version}`;
  const { error, status } = spawnSync('go', ['install', module], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN },
  });
  if (error) console.error(`Go does not start: ${error.message}. Install Go to build LiveKit.`);
  else if (status !== 0) console.error('LiveKit could not be built; Go says why above.');
  return status === 0;
}

if (process.argv[1] === import.meta.filename && !buildLivekit()) process.exit(1);
