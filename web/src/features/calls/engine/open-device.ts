/** A device that is open. */
export interface OpenDevice {
  readonly source: MediaStreamTrack;
  /** The track that other participants receive: the source, or its picture with a blurred background. */
  readonly track: MediaStreamTrack;
  /** Releases the device. */
  stop(): void;
}
