type Preload = () => Promise<void>;

const nearby = new Set<Preload>();

/** It is likely to be asked for soon. Returns what takes that back. */
export function isNearby(preload: Preload): () => void {
  nearby.add(preload);
  return () => nearby.delete(preload);
}

/** Loads what is likely to be asked for, when the browser has nothing else to do. */
export function preloadNearby(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  for (const preload of nearby) whenIdle(() => void preload());
  nearby.clear();
}
