import type katex from 'katex';

type Katex = Pick<typeof katex, 'render'>;

let loaded: Katex | null = null;
let loading: Promise<Katex> | null = null;

/** Loads the library that draws equations with its style. Its fonts load when an equation needs them. */
async function load(): Promise<Katex> {
  const [{ default: library }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  loaded = library;
  return library;
}

/** Returns the library that draws equations; null until it has loaded. */
export const getKatex = (): Katex | null => loaded;

/** Loads the library once. A failed load, for example offline, is tried again by the next equation. */
export function loadKatex(): Promise<Katex> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
