import type { Mermaid } from 'mermaid';

let loading: Promise<Mermaid> | null = null;

/** Loads the library that draws diagrams once. A failed load, for example offline, is tried again by the next diagram. */
export function loadMermaid(): Promise<Mermaid> {
  loading ??= import('mermaid').then(
    ({ default: mermaid }) => mermaid,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
