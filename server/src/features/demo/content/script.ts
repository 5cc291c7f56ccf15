import type { DemoUsername } from './people.ts';

export interface LineExtras {
  /** A name by which later lines of the same conversation answer this one. */
  readonly key?: string;
  readonly replyTo?: string;
  readonly edited?: true;
  readonly reactions?: Readonly<Record<string, readonly DemoUsername[]>>;
  /** Minutes of silence before this line, besides the usual. */
  readonly pause?: number;
}

/** Who says what; a text in several strings has a line break between them. */
export type Line = readonly [author: DemoUsername, text: string | readonly string[], extras?: LineExtras];

/** Lines that follow each other: on a working day of the past, or within the minutes before now. */
export type Scene =
  | { readonly workdaysAgo: number; readonly time: string; readonly lines: readonly Line[] }
  | { readonly fromMinutesAgo: number; readonly toMinutesAgo: number; readonly lines: readonly Line[] };

export type Script = readonly Scene[];

/** `time` is the server's local time of day, as `09:30`. */
export function workday(workdaysAgo: number, time: string, lines: readonly Line[]): Scene {
  return { workdaysAgo, time, lines };
}

/** The first line is said `fromMinutesAgo`, the last one `toMinutesAgo`, the others in between. */
export function recently(fromMinutesAgo: number, toMinutesAgo: number, lines: readonly Line[]): Scene {
  return { fromMinutesAgo, toMinutesAgo, lines };
}
