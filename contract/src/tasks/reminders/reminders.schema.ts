import * as z from 'zod/mini';
import { TimeZone } from '../../core/schemas/time-zone.ts';

export const OwnTimeZone = z.object({ time_zone: TimeZone });
