import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from './auth.form.ts';

interface FormErrors {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** An error that belongs to no field. */
  failure: string | null;
  /** Shows the errors and focuses the first invalid field. */
  show: (errors: FieldErrors, failure?: string | null) => void;
  /** Clears a field’s error when its value changes. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** `earlierFailure` is shown until the next attempt. */
export function useFormErrors(earlierFailure: string | null = null): FormErrors {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState(earlierFailure);

  // The network is back, so a connection error no longer applies.
  useEffect(() => {
    const clearFailure = () => setFailure(null);
    addEventListener('online', clearFailure);
    return () => removeEventListener('online', clearFailure);
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
