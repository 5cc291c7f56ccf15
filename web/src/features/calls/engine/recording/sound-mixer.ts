/** Mixes the sound of several tracks into one stream. */
export class SoundMixer {
  readonly #context = new AudioContext();
  readonly #output = this.#context.createMediaStreamDestination();
  readonly #sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();

  get stream(): MediaStream {
    return this.#output.stream;
  }

  /** Mixes exactly these tracks from now on, and no others. */
  mix(tracks: readonly MediaStreamTrack[]): void {
    for (const [track, source] of this.#sources) {
      if (tracks.includes(track)) continue;
      source.disconnect();
      this.#sources.delete(track);
    }
    for (const track of tracks) {
      if (this.#sources.has(track) || track.readyState !== 'live') continue;
      const source = this.#context.createMediaStreamSource(new MediaStream([track]));
      source.connect(this.#output);
      this.#sources.set(track, source);
    }
  }

  close(): void {
    this.mix([]);
    void this.#context.close();
  }
}
