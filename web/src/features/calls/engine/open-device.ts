/** A device that is open. */
export interface OpenDevice {
  readonly source: MediaStreamTrack;
  /** What others receive: the source itself, or its picture with a blurred background. */
  readonly track: MediaStreamTrack;
  /** Releases the device. */
  stop(): void;
}
