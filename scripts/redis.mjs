import { findProgram, installWithApt } from './programs.mjs';

/**
 * Both names are the same program, which chooses its mode by its name. The package `redis-tools` starts no service.
 */
const names = ['redis-server', 'redis-check-rdb'];

/**
 * Installs Redis for the tests with several servers, if possible; without Redis those tests are skipped, and this
 * prints a note.
 */
export function installRedis() {
  if (findProgram(names) ?? installWithApt('Redis', ['redis-tools'])) return;
  console.log('Redis is not installed: tests that need it are skipped.');
}
