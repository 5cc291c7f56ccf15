import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { TimeZone } from '../../core/schemas/time-zone.ts';
import { RowChange } from '../databases.schema.ts';

/** The body of a button press. `time_zone` determines the date that the button writes for “today”. */
export const ButtonPress = z.object({ time_zone: z._default(TimeZone, 'UTC') });
export type ButtonPress = z.output<typeof ButtonPress>;

/** The result of a button press: the changed rows, the previous values of the cells that it set, and the URL to open (null for none). */
export const PressedButton = z.object({
  rows: z.array(RowChange),
  was: z.record(Id, z.unknown()),
  url: z.nullable(z.string()),
});
export type PressedButton = z.output<typeof PressedButton>;
