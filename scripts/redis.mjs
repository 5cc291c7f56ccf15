import { findProgram, installWithApt } from './programs.mjs';

/** The same program: it is told apart by the name that it is called by. Its package starts no service. */
const names = ['redis-server', 'redis-check-rdb'];

/** Installs a Redis for the tests of several servers, where it may; without one they are left out, and this says so. */
export function redis() {
  if (findProgram(names) ?? installWithApt('Redis', ['redis-tools'])) return;
  console.log('There is no Redis here: what needs one is not tested.');
}
