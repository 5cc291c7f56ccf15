import { apiDescriptionTest } from './api/api-description.ts';
import { attackMemoryTest } from './attack-memory.ts';
import type { EnduranceTest } from './endurance-test.ts';
import { databaseTests } from './faults/database.ts';
import { diskTests } from './faults/disk.ts';
import { serverTests } from './faults/servers.ts';
import { hostileFilesTest } from './hostile/hostile-files.ts';
import { memoryTest } from './memory.ts';
import { oracleTests } from './oracles.ts';
import { parsersTest } from './parsers.ts';
import { raceTests } from './races/races.ts';
import { killTests } from './servers/kills.ts';
import { reconnectTest } from './servers/reconnect.ts';
import { twoServerTests } from './servers/two-servers.ts';

/** All tests of the endurance run, in this order. */
export const enduranceTests: readonly EnduranceTest[] = [
  ...raceTests,
  ...oracleTests,
  ...serverTests,
  ...databaseTests,
  ...diskTests,
  ...killTests,
  ...twoServerTests,
  reconnectTest,
  parsersTest,
  memoryTest,
  attackMemoryTest,
  hostileFilesTest,
  apiDescriptionTest,
];
