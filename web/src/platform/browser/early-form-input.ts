import { type RefObject, useLayoutEffect } from 'react';

/** What somebody did in the form that stands before the client is there (`web/src/early`). */
interface EarlyFormInput {
  readonly values: readonly (readonly [name: string, value: string])[];
  /** Of the field that has the focus. */
  readonly focused: {
    readonly name: string;
    readonly start: number | null;
    readonly end: number | null;
  } | null;
  readonly submitted: boolean;
}

let capturedInput: EarlyFormInput | null = null;

/** Reads what is in the early form; called right before the client takes its place. */
export function captureEarlyFormInput(): void {
  const form = document.querySelector<HTMLFormElement>('.early form');
  if (!form) return;
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const focused = fields.find((field) => field === document.activeElement);
  capturedInput = {
    values: fields.map(({ name, value }) => [name, value] as const),
    focused: focused
      ? { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd }
      : null,
    submitted: form.dataset.submitted === 'true',
  };
}

/** Goes on in this form, once, with what was typed, chosen and sent before it was there. */
export function useRestoredEarlyFormInput(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const early = capturedInput;
    capturedInput = null;
    if (!early || !form.current) return;
    const fieldOf = (name: string) => form.current?.elements.namedItem(name);
    for (const [name, value] of early.values) {
      const field = fieldOf(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    const field = early.focused && fieldOf(early.focused.name);
    if (early.focused && field instanceof HTMLInputElement) {
      field.focus({ preventScroll: true });
      // An e-mail field has no selection.
      if (early.focused.start !== null) field.setSelectionRange(early.focused.start, early.focused.end);
    }
    if (early.submitted) form.current.requestSubmit();
  }, [form]);
}
