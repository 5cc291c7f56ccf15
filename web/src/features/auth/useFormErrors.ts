import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from './auth.form.ts';

interface FormErrors {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** What is wrong with none of the fields. */
  failure: string | null;
  /** Shows what is wrong and moves the focus to the first field that is. */
  show: (errors: FieldErrors, failure?: string | null) => void;
  /** A field that is being changed is no longer wrong. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

export function useFormErrors(): FormErrors {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  // Whatever the connection had to do with it is over.
  useEffect(() => {
    const forget = () => setFailure(null);
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, []);

  const show = useCallback((found: FieldErrors, failed: string | null = null) => {
    setErrors(found);
    setFailure(failed);
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

  return { form, errors, failure, show, onInput };
}
