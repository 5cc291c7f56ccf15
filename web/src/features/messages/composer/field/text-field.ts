/** The text of a field, and what is selected of it; without a selection `start` and `end` are the caret. In UTF-16 units, as the browser counts. */
export interface Written {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The text between two places gives way to another, with the caret behind it. */
export function replaced({ text }: Pick<Written, 'text'>, from: number, to: number, by: string): Written {
  const caret = from + by.length;
  return { text: text.slice(0, from) + by + text.slice(to), start: caret, end: caret };
}

/** What is selected gives way to a text, with the caret behind it. */
export const inserted = (written: Written, by: string): Written =>
  replaced(written, written.start, written.end, by);

/** The one stretch in which two texts differ, at whole characters: what stands there before, and what does after. */
export function changeBetween(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly by: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  if (isHalf(before, from) || isHalf(after, from)) from -= 1;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  if (isHalf(before, before.length - same) || isHalf(after, after.length - same)) same -= 1;
  return { from, to: before.length - same, by: after.slice(from, after.length - same) };
}

/** Whether the place is in the middle of a character of two units. */
const isHalf = (text: string, at: number) =>
  /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) && /[\ud800-\udbff]$/.test(text.slice(0, at));

export function writtenIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/**
 * Makes of a field's text another as if the person had typed it, and selects in it: as one step of the browser's own undo, and heard as
 * any `input`. The field gets the focus. Nothing happens to one that cannot be changed.
 */
export function write(field: HTMLTextAreaElement, { text, start, end }: Written): void {
  if (field.readOnly || field.disabled) return;
  field.focus();
  const before = writtenIn(field);
  const { from, to, by } = changeBetween(before.text, text);
  if (from < to || by !== '') {
    field.setSelectionRange(from, to);
    // The only way to write into a field that its undo knows of: setting its text empties what can be undone.
    const isWritten =
      by === '' ? document.execCommand('delete') : document.execCommand('insertText', false, by);
    if (!isWritten) {
      field.setRangeText(by, from, to, 'end');
      field.dispatchEvent(
        new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: by }),
      );
    }
  }
  field.setSelectionRange(start, end);
  selectWhenUndone(field, before);
}

/** Undoing brings back the text and selects what had given way, over which the next letter would write: the selection is to be as it was. */
function selectWhenUndone(field: HTMLTextAreaElement, { text, start, end }: Written): void {
  const onInput = (event: Event) => {
    const isBack = event instanceof InputEvent && event.inputType === 'historyUndo' && field.value === text;
    if (isBack) field.setSelectionRange(start, end);
    // It may be done and undone again, until what was written has gone.
    if (field.value === '') field.removeEventListener('input', onInput);
  };
  field.addEventListener('input', onInput);
}
