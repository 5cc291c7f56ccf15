import { firmware } from './firmware.ts';
import { launch } from './launch.ts';
import { press } from './press.ts';
import { roadmap } from './roadmap.ts';
import type { DemoDatabase } from './script.ts';
import { tickets } from './tickets.ts';

/** A database must come after the databases that its relations refer to. */
export const databases: readonly DemoDatabase[] = [roadmap, launch, firmware, tickets, press];
