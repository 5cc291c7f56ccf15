/** The text of a field, and what is selected of it; without a selection `start` and `end` are the caret. In UTF-16 units, as the browser counts. */
export interface FieldText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The text between two places gives way to another, with the caret behind it. */
export function replaceRange(
  { text }: Pick<FieldText, 'text'>,
  from: number,
  to: number,
  by: string,
): FieldText {
  const caret = from + by.length;
  return { text: text.slice(0, from) + by + text.slice(to), start: caret, end: caret };
}

/** What is selected gives way to a text, with the caret behind it. */
export const insertAtSelection = (written: FieldText, by: string): FieldText =>
  replaceRange(written, written.start, written.end, by);

/** The one stretch in which two texts differ, at whole characters: what stands there before, and what does after. */
export function diffTexts(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly by: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  if (isInsideSurrogatePair(before, from) || isInsideSurrogatePair(after, from)) from -= 1;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  if (
    isInsideSurrogatePair(before, before.length - same) ||
    isInsideSurrogatePair(after, after.length - same)
  )
    same -= 1;
  return { from, to: before.length - same, by: after.slice(from, after.length - same) };
}

/** Whether the place is in the middle of a character of two units. */
const isInsideSurrogatePair = (text: string, at: number) =>
  /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) && /[\ud800-\udbff]$/.test(text.slice(0, at));

export function readField({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): FieldText {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/**
 * Makes of a field's text another as if the person had typed it, and selects in it: as one step of the browser's own undo, and heard as
 * any `input`. The field gets the focus. Nothing happens to one that cannot be changed.
 */
export function writeField(field: HTMLTextAreaElement, { text, start, end }: FieldText): void {
  if (field.readOnly || field.disabled) return;
  field.focus();
  const before = readField(field);
  const { from, to, by } = diffTexts(before.text, text);
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
  restoreSelectionOnUndo(field, before);
}

/** Undoing brings back the text and selects what had given way, over which the next letter would write: the selection is to be as it was. */
function restoreSelectionOnUndo(field: HTMLTextAreaElement, { text, start, end }: FieldText): void {
  const onInput = (event: Event) => {
    const isBack = event instanceof InputEvent && event.inputType === 'historyUndo' && field.value === text;
    if (isBack) field.setSelectionRange(start, end);
    // It may be done and undone again, until what was written has gone.
    if (field.value === '') field.removeEventListener('input', onInput);
  };
  field.addEventListener('input', onInput);
}
