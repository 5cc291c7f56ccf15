import type { DemoUsername } from './people.ts';
import type { Line, LineExtras, Script } from './script.ts';
import { momentOf } from './workdays.ts';

/** A line with its place in time. */
export interface TimelineMessage {
  readonly author: DemoUsername;
  readonly content: string;
  readonly extras: LineExtras;
  readonly at: Date;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Gives every line of a script its moment, in order; the same script and `now` give the same moments. */
export function timeline(script: Script, now: Date): TimelineMessage[] {
  return script.flatMap((scene) =>
    'time' in scene
      ? talkFrom(momentOf(scene.workdaysAgo, scene.time, now), scene.lines)
      : talkBetween(now, scene.fromMinutesAgo, scene.toMinutesAgo, scene.lines),
  );
}

function talkFrom(start: Date, lines: readonly Line[]): TimelineMessage[] {
  let at = start.getTime();
  return lines.map((line, index) => {
    if (index > 0) at += pauseBefore(line);
    return said(line, at);
  });
}

function talkBetween(
  now: Date,
  fromMinutes: number,
  toMinutes: number,
  lines: readonly Line[],
): TimelineMessage[] {
  const start = now.getTime() - fromMinutes * MINUTE;
  const total = (fromMinutes - toMinutes) * MINUTE;
  const natural = talkFrom(new Date(0), lines);
  const length = natural.at(-1)?.at.getTime() || 1;
  return natural.map((line) => ({
    ...line,
    at: new Date(start + Math.round((line.at.getTime() / length) * total)),
  }));
}

/** As long as reading the last line, thinking and typing this one take. */
function pauseBefore([, text, extras]: Line): number {
  const content = textOf(text);
  const typing = Math.min(content.length / 6, 240) * SECOND;
  const thinking = (12 + (checksum(content) % 75)) * SECOND;
  return (extras?.pause ?? 0) * MINUTE + thinking + typing;
}

function said([author, text, extras = {}]: Line, at: number): TimelineMessage {
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
