import { apiDescriptionPart } from './api/api-description.ts';
import { attackMemoryPart } from './attack-memory.ts';
import { databaseParts } from './faults/database.ts';
import { diskParts } from './faults/disk.ts';
import { serverParts } from './faults/servers.ts';
import { hostileFilesPart } from './hostile/hostile-files.ts';
import { memoryPart } from './memory.ts';
import { parsersPart } from './parsers.ts';
import type { Part } from './part.ts';
import { raceParts } from './races/races.ts';
import { killParts } from './servers/kills.ts';
import { reconnectPart } from './servers/reconnect.ts';
import { twoServerParts } from './servers/two-servers.ts';

/** All parts of the endurance run, in this order. */
export const parts: readonly Part[] = [
  ...raceParts,
  ...serverParts,
  ...databaseParts,
  ...diskParts,
  ...killParts,
  ...twoServerParts,
  reconnectPart,
  parsersPart,
  memoryPart,
  attackMemoryPart,
  hostileFilesPart,
  apiDescriptionPart,
];
