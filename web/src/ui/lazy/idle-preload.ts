type Preload = () => Promise<void>;

const pendingPreloads = new Set<Preload>();

/** Registers code that the user is likely to need soon. Returns a function that unregisters it. */
export function registerPreload(preload: Preload): () => void {
  pendingPreloads.add(preload);
  return () => pendingPreloads.delete(preload);
}

/** Loads the registered code while the browser is idle. */
export function preloadWhenIdle(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  for (const preload of pendingPreloads) whenIdle(() => void preload());
  pendingPreloads.clear();
}
