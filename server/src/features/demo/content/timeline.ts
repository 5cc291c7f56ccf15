import type { DemoUsername } from './people.ts';
import type { Line, LineExtras, Script } from './script.ts';
import { momentOf } from './workdays.ts';

/** A line of a script with its time. */
export interface TimelineMessage {
  readonly author: DemoUsername;
  readonly content: string;
  readonly extras: LineExtras;
  readonly at: Date;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Calculates a time for each line of a script, in order. The same script and `now` always give the same
 * times.
 */
export function timeline(script: Script, now: Date): TimelineMessage[] {
  return script.flatMap((scene) =>
    'time' in scene
      ? scheduleFrom(momentOf(scene.workdaysAgo, scene.time, now), scene.lines)
      : scheduleBetween(now, scene.fromMinutesAgo, scene.toMinutesAgo, scene.lines),
  );
}

function scheduleFrom(start: Date, lines: readonly Line[]): TimelineMessage[] {
  let at = start.getTime();
  return lines.map((line, index) => {
    if (index > 0) at += pauseBefore(line);
    return toTimelineMessage(line, at);
  });
}

function scheduleBetween(
  now: Date,
  fromMinutes: number,
  toMinutes: number,
  lines: readonly Line[],
): TimelineMessage[] {
  const start = now.getTime() - fromMinutes * MINUTE;
  const total = (fromMinutes - toMinutes) * MINUTE;
  const natural = scheduleFrom(new Date(0), lines);
  const length = natural.at(-1)?.at.getTime() || 1;
  return natural.map((line) => ({
    ...line,
    at: new Date(start + Math.round((line.at.getTime() / length) * total)),
  }));
}

/** Estimates the pause before a line from the time to read, think and type. */
function pauseBefore([, text, extras]: Line): number {
  const content = textOf(text);
  const typing = Math.min(content.length / 6, 240) * SECOND;
  const thinking = (12 + (checksum(content) % 75)) * SECOND;
  return (extras?.pause ?? 0) * MINUTE + thinking + typing;
}

function toTimelineMessage([author, text, extras = {}]: Line, at: number): TimelineMessage {
  return { author, content: textOf(text), extras, at: new Date(at) };
}

function textOf(text: Line[1]): string {
  return typeof text === 'string' ? text : text.join('\n');
}

function checksum(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) % 65_521;
  return sum;
}
