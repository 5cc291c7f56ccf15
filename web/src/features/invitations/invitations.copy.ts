import { type RefObject, useEffect, useState } from 'react';

/** How long “Copied” stays (section 9 of the specification). */
const CONFIRMED_FOR_MS = 2_000;

export type CopyOutcome = 'copied' | 'failed' | null;

/** The Clipboard API exists only on HTTPS and localhost. Other origins copy the selected text with `execCommand`. */
async function copyFromField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}

export function useCopyLink(field: RefObject<HTMLInputElement | null>) {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    if (field.current) setOutcome((await copyFromField(field.current)) ? 'copied' : 'failed');
  };
  return { outcome, copy };
}
