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

/** Whether somebody who writes at the end of this text is within code that has begun and not ended. */
export function endsInCode(text: string): boolean {
  let open: Fence | null = null;
  for (const line of text.split('\n')) {
    if (open === null) open = fenceOf(line);
    else if (closes(open, line)) open = null;
  }
  return open !== null;
}
