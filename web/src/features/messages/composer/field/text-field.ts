/**
 * The text and the selection of a field. Without a selection, `start` and `end` are both the caret. Offsets count UTF-16
 * code units, as the DOM does.
 */
export interface FieldText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces the text between two offsets and puts the caret after the replacement. */
export function replaceRange(
  { text }: Pick<FieldText, 'text'>,
  from: number,
  to: number,
  by: string,
): FieldText {
  const caret = from + by.length;
  return { text: text.slice(0, from) + by + text.slice(to), start: caret, end: caret };
}

/** Replaces the selection with a text. */
export const insertAtSelection = (written: FieldText, by: string): FieldText =>
  replaceRange(written, written.start, written.end, by);

/** Finds the one range in which two texts differ, at whole characters, and returns its content in both. */
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

/** Returns whether the offset splits a surrogate pair. */
const isInsideSurrogatePair = (text: string, at: number) =>
  /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) && /[\ud800-\udbff]$/.test(text.slice(0, at));

export function readField({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): FieldText {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/**
 * Writes a text into a field as if the user had typed it, and sets the selection. The change is one step of the
 * browser's undo history and fires an `input` event. The field gets the focus. A read-only field stays unchanged.
 */
export function writeField(field: HTMLTextAreaElement, { text, start, end }: FieldText): void {
  if (field.readOnly || field.disabled) return;
  field.focus();
  const before = readField(field);
  const { from, to, by } = diffTexts(before.text, text);
  if (from < to || by !== '') {
    field.setSelectionRange(from, to);
    // `execCommand` is the only way to write into a field that keeps the browser's undo history; setting `value` clears
    // it.
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

/**
 * The browser's undo restores the text and selects the replaced part, which the next keystroke would overwrite. This
 * restores the original selection instead.
 */
function restoreSelectionOnUndo(field: HTMLTextAreaElement, { text, start, end }: FieldText): void {
  const onInput = (event: Event) => {
    const isBack = event instanceof InputEvent && event.inputType === 'historyUndo' && field.value === text;
    if (isBack) field.setSelectionRange(start, end);
    // Undo and redo can repeat until the field is empty.
    if (field.value === '') field.removeEventListener('input', onInput);
  };
  field.addEventListener('input', onInput);
}
