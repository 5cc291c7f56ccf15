import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { FieldErrors } from './auth.form.ts';

interface FormErrors {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** Shows what is wrong and moves the focus to the first field that is. */
  show: (errors: FieldErrors) => void;
  /** A field that is being changed is no longer wrong. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

export function useFormErrors(): FormErrors {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  const show = useCallback((found: FieldErrors) => {
    setErrors(found);
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => name && name in found)?.focus();
  }, []);

  const onInput = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setErrors((known) => {
      if (!(name in known)) return known;
      const { [name]: _, ...rest } = known;
      return rest;
    });
  }, []);

  return { form, errors, show, onInput };
}
