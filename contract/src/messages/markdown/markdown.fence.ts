/** A line that begins a block of code. */
export interface Fence {
  readonly indent: number;
  readonly marks: string;
  /** What stands behind the marks. */
  readonly behind: string;
}

export function fenceOf(line: string): Fence | null {
  const [, indent, marks, behind = ''] = /^( {0,3})(`{3,}(?!`)|~{3,}(?!~))([^`]*)$/.exec(line) ?? [];
  return indent === undefined || marks === undefined
    ? null
    : { indent: indent.length, marks, behind: behind.trim() };
}

/** Whether the line ends the code that began with the marks: it is of the same character, and at least as many. */
export function closes({ marks }: Fence, line: string): boolean {
  const end = line.trim();
  return (
    end.length >= marks.length && end === marks[0]!.repeat(end.length) && !/^(?: {4}| {0,3}\t)/.test(line)
  );
}

const BACKTICKS = /`+/g;

/** What stands behind a fence and is no code. */
export const LANGUAGE = /^[\w+#.-]+$/;

/**
 * Three backticks or more that have words before them in their line, or code behind them, and are not ended in it. Code begins there, as
 * people write it elsewhere, if a later line ends it.
 */
export function fenceWithin(line: string): { readonly at: number; readonly length: number } | null {
  if (!line.includes('```')) return null;
  const fence = fenceOf(line);
  if (fence) {
    const { indent, marks, behind } = fence;
    return behind === '' || LANGUAGE.test(behind) ? null : { at: indent, length: marks.length };
  }
  const last = new Map<number, number>();
  for (const { 0: run, index } of line.matchAll(BACKTICKS)) last.set(run.length, index);
  let within = 0;
  for (const { 0: run, index } of line.matchAll(BACKTICKS)) {
    if (within > 0) {
      if (run.length === within) within = 0;
    } else if (last.get(run.length)! > index) within = run.length;
    else if (run.length >= 3) return { at: index, length: run.length };
  }
  return null;
}

/** Where in the line a run of just so many backticks begins; -1 where there is none. */
export function fenceEndWithin(line: string, length: number): number {
  for (const { 0: run, index } of line.matchAll(BACKTICKS)) if (run.length === length) return index;
  return -1;
}

/** Whether somebody who writes at the end of this text is within code that has begun and not ended. */
export function endsInCode(text: string): boolean {
  let open: Fence | null = null;
  let within = 0;
  for (const line of text.split('\n')) {
    if (within > 0) {
      if (fenceEndWithin(line, within) >= 0) within = 0;
    } else if (open !== null) {
      if (closes(open, line)) open = null;
    } else {
      within = fenceWithin(line)?.length ?? 0;
      open = within > 0 ? null : fenceOf(line);
    }
  }
  return open !== null || within > 0;
}
