import { type RefObject, useLayoutEffect } from 'react';

/** The user's input, focus and submission in the static form that the page shows before the client has loaded (`web/src/early`). */
interface EarlyFormInput {
  readonly values: readonly (readonly [name: string, value: string])[];
  /** Name and selection of the focused field. */
  readonly focused: {
    readonly name: string;
    readonly start: number | null;
    readonly end: number | null;
  } | null;
  readonly submitted: boolean;
}

let capturedInput: EarlyFormInput | null = null;

/** Reads the static form’s state. Called right before React replaces that form. */
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

/** Restores the captured values, focus and submission in this form, once, when it mounts. */
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
      // An email field has no selection.
      if (early.focused.start !== null) field.setSelectionRange(early.focused.start, early.focused.end);
    }
    if (early.submitted) form.current.requestSubmit();
  }, [form]);
}
