import { afterLaunch } from './after-launch.ts';
import { firmware } from './firmware.ts';
import { launch } from './launch.ts';
import { press } from './press.ts';
import type { DemoDatabase } from './script.ts';
import { tickets } from './tickets.ts';

/** What a relation leads to comes before. */
export const databases: readonly DemoDatabase[] = [afterLaunch, launch, firmware, tickets, press];
