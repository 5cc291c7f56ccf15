import type { NavigateOptions, UseNavigateResult } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const currentOrigin = () => (typeof window === 'undefined' ? null : window.location.origin);

/** Returns the path of an address inside this product; null for any other address. */
export function internalPathOf(address: string, origin = currentOrigin()): string | null {
  if (origin === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin || !url.pathname.startsWith('/workspace/')) return null;
  return url.pathname + url.search + url.hash;
}

/** An `onClick` handler that follows links inside this product without reloading the page. */
export function followInternalLink(event: MouseEvent, navigate: UseNavigateResult<string>): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link && internalPathOf(link.href);
  if (!path) return;
  event.preventDefault();
  void navigate({ href: path } as NavigateOptions);
}
