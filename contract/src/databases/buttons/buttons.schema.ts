import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { TimeZone } from '../../core/time-zone.ts';
import { RowChange } from '../databases.schema.ts';

/** By whose clocks it is today. */
export const ButtonPress = z.object({ time_zone: z._default(TimeZone, 'UTC') });
export type ButtonPress = z.output<typeof ButtonPress>;

/** What came of it: rows that changed, what the cells that it set held before, and the address to open. */
export const PressedButton = z.object({
  rows: z.array(RowChange),
  was: z.record(Id, z.unknown()),
  url: z.nullable(z.string()),
});
export type PressedButton = z.output<typeof PressedButton>;
