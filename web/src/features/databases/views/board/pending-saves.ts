/** Tracks saves that are in flight, so that a field can stay open until all of them succeeded. */
export function createPendingSaves() {
  const saves = new Set<Promise<boolean>>();
  return {
    track(save: Promise<boolean>): Promise<boolean> {
      saves.add(save);
      return save.finally(() => saves.delete(save));
    },
    /** Waits for the saves that are in flight. Returns whether all of them succeeded. */
    areSaved: async (): Promise<boolean> => (await Promise.all(saves)).every(Boolean),
  };
}
