type Preload = () => Promise<void>;

const pendingPreloads = new Set<Preload>();

/** It is likely to be asked for soon. Returns what takes that back. */
export function registerPreload(preload: Preload): () => void {
  pendingPreloads.add(preload);
  return () => pendingPreloads.delete(preload);
}

/** Loads what is likely to be asked for, when the browser has nothing else to do. */
export function preloadWhenIdle(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  for (const preload of pendingPreloads) whenIdle(() => void preload());
  pendingPreloads.clear();
}
