interface ScreenTracks {
  readonly screen: MediaStreamTrack | null;
  /** The sound of the screen, where the browser offers one. */
  readonly screenAudio: MediaStreamTrack | null;
}

const NONE: ScreenTracks = { screen: null, screenAudio: null };

/** The screen, window or tab that this participant shares. It can be shared and stopped any number of times. */
export class SharedScreen {
  readonly #onChange: () => void;
  #tracks = NONE;
  #stream: MediaStream | null = null;
  #isClosed = false;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get tracks(): ScreenTracks {
    return this.#tracks;
  }

  get stream(): MediaStream | null {
    return this.#stream;
  }

  /** Shares a screen that the user chooses. Returns false if the user cancelled. */
  async share(): Promise<boolean> {
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: true })
      .catch(() => null);
    const [screen] = stream?.getVideoTracks() ?? [];
    if (!stream || !screen) return false;
    if (this.#isClosed) {
      for (const track of stream.getTracks()) track.stop();
      return false;
    }
    this.stop();
    screen.contentHint = 'detail';
    // The browser’s own “Stop sharing” button ends the track.
    screen.addEventListener('ended', () => this.#tracks.screen === screen && this.stop());
    this.#tracks = { screen, screenAudio: stream.getAudioTracks()[0] ?? null };
    this.#stream = new MediaStream([screen]);
    this.#onChange();
    return true;
  }

  stop(): void {
    if (!this.#stream) return;
    this.#release();
    this.#onChange();
  }

  close(): void {
    this.#isClosed = true;
    this.#release();
  }

  #release(): void {
    for (const track of Object.values(this.#tracks)) track?.stop();
    this.#tracks = NONE;
    this.#stream = null;
  }
}
