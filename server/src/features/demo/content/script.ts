import type { DemoUsername } from './people.ts';

export interface LineExtras {
  /** A key by which later lines of the same conversation reply to this one. */
  readonly key?: string;
  readonly replyTo?: string;
  readonly edited?: true;
  readonly reactions?: Readonly<Record<string, readonly DemoUsername[]>>;
  /** Minutes to wait before this line, in addition to the usual pause. */
  readonly pause?: number;
}

/** A message of a script. A text in several strings has line breaks between them. */
export type Line = readonly [author: DemoUsername, text: string | readonly string[], extras?: LineExtras];

/** Consecutive messages, on a past working day or within the last minutes before now. */
export type Scene =
  | { readonly workdaysAgo: number; readonly time: string; readonly lines: readonly Line[] }
  | { readonly fromMinutesAgo: number; readonly toMinutesAgo: number; readonly lines: readonly Line[] };

export type Script = readonly Scene[];

/** Creates a scene on a past working day. `time` is local time of the server, such as `09:30`. */
export function workday(workdaysAgo: number, time: string, lines: readonly Line[]): Scene {
  return { workdaysAgo, time, lines };
}

/**
 * Creates a scene in the recent past. The first line is sent `fromMinutesAgo`, the last one `toMinutesAgo`,
 * and the others in between.
 */
export function recently(fromMinutesAgo: number, toMinutesAgo: number, lines: readonly Line[]): Scene {
  return { fromMinutesAgo, toMinutesAgo, lines };
}
