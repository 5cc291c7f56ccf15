/** The opening fence of a code block. */
export interface Fence {
  readonly indent: number;
  readonly marks: string;
  /** The text after the fence characters, trimmed. */
  readonly info: string;
}

export function parseFence(line: string): Fence | null {
  const [, indent, marks, behind = ''] = /^( {0,3})(`{3,}(?!`)|~{3,}(?!~))([^`]*)$/.exec(line) ?? [];
  return indent === undefined || marks === undefined
    ? null
    : { indent: indent.length, marks, info: behind.trim() };
}

/** Whether the line is a closing fence: the same character, at least as often as in the opening fence. */
export function closesFence({ marks }: Fence, line: string): boolean {
  const end = line.trim();
  return (
    end.length >= marks.length && end === marks[0]!.repeat(end.length) && !/^(?: {4}| {0,3}\t)/.test(line)
  );
}

const BACKTICKS = /`+/g;

/** A language name after an opening fence. */
export const LANGUAGE_NAME = /^[\w+#.-]+$/;

/**
 * Finds an opening fence of three or more backticks that has text before it or code after it in its line, and is not closed there. People
 * write code blocks like this in other chats.
 */
export function findFenceInLine(line: string): { readonly at: number; readonly length: number } | null {
  if (!line.includes('```')) return null;
  const fence = parseFence(line);
  if (fence) {
    const { indent, marks, info: behind } = fence;
    return behind === '' || LANGUAGE_NAME.test(behind) ? null : { at: indent, length: marks.length };
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

/** Returns the index of a run of exactly `length` backticks in the line; -1 if there is none. */
export function findFenceEnd(line: string, length: number): number {
  for (const { 0: run, index } of line.matchAll(BACKTICKS)) if (run.length === length) return index;
  return -1;
}

/** Whether the end of the text is inside a code block that has not been closed. */
export function endsInsideCode(text: string): boolean {
  let open: Fence | null = null;
  let within = 0;
  for (const line of text.split('\n')) {
    if (within > 0) {
      if (findFenceEnd(line, within) >= 0) within = 0;
    } else if (open !== null) {
      if (closesFence(open, line)) open = null;
    } else {
      within = findFenceInLine(line)?.length ?? 0;
      open = within > 0 ? null : parseFence(line);
    }
  }
  return open !== null || within > 0;
}
