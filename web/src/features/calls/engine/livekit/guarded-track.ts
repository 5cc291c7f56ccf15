/**
 * A copy of a track for LiveKit’s client, which enables tracks when it creates, replaces or unmutes one. That would unmute the user, so the
 * copy ignores it and is enabled only if the original is.
 */
export class GuardedTrack {
  readonly original: MediaStreamTrack;
  readonly copy: MediaStreamTrack;

  constructor(original: MediaStreamTrack) {
    this.original = original;
    this.copy = original.clone();
    this.update();
  }

  /** Enables or disables the copy like the original. */
  update(): void {
    const { enabled } = this.original;
    // Deleting the object's own property restores the property of the prototype, which controls the device.
    Reflect.deleteProperty(this.copy, 'enabled');
    this.copy.enabled = enabled;
    Object.defineProperty(this.copy, 'enabled', { configurable: true, get: () => enabled, set: () => {} });
  }

  stop(): void {
    this.copy.stop();
  }
}
