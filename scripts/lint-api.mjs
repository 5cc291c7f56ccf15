import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode, run } from './pinned.mjs';

if (process.execPath !== pinnedNode()) {
  process.exit(run([fileURLToPath(import.meta.url), ...process.argv.slice(2)]));
}

const cli = join('node_modules', '@redocly', 'cli', 'bin', 'cli.js');
// Disables the linter's telemetry and its check for updates.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const [file = await writeDescription(), ...options] = process.argv.slice(2);
process.exit(run([cli, 'lint', file, '--config', 'redocly.yaml', ...options], { env }));

/** Writes the API description that a server would serve, without starting one. */
async function writeDescription() {
  const { describeApi } = await import('../server/src/platform/openapi/describe-api.ts');
  const path = join('.cache', 'openapi.json');
  mkdirSync('.cache', { recursive: true });
  writeFileSync(path, JSON.stringify(describeApi({ version: '0.0.0', base: '/api/v1' }), null, 2));
  return path;
}
