import { ConnectionState, type Room, Track, type TrackPublishOptions } from 'livekit-client';
import type { LocalTracks } from '../local-media.ts';
import { GuardedTrack } from './guarded-track.ts';

type Slot = keyof LocalTracks;

const OPTIONS: Readonly<Record<Slot, TrackPublishOptions>> = {
  microphone: { source: Track.Source.Microphone },
  camera: { source: Track.Source.Camera, simulcast: true },
  screen: { source: Track.Source.ScreenShare },
  screenAudio: { source: Track.Source.ScreenShareAudio, dtx: false, forceStereo: true },
};
const SLOTS = Object.keys(OPTIONS) as Slot[];

/** Publishes copies of the local tracks to a room. A user who mutes disables the track, which then sends silence. */
export class TrackPublisher {
  readonly #room: Room;
  readonly #published: Record<Slot, GuardedTrack | null> = {
    microphone: null,
    camera: null,
    screen: null,
    screenAudio: null,
  };
  #wanted: LocalTracks | null = null;
  /** What could not be published. The next `publish` tries again. */
  #failed = new Set<Slot>();
  #isRunning = false;

  constructor(room: Room) {
    this.#room = room;
  }

  publish(tracks: LocalTracks): void {
    this.#wanted = tracks;
    this.#failed = new Set();
    for (const track of Object.values(this.#published)) track?.update();
    void this.#run();
  }

  /** Stops the copies. The room is closed separately. */
  close(): void {
    this.#wanted = null;
    for (const track of Object.values(this.#published)) track?.stop();
  }

  /** Publishes one track after the other until the room has all wanted tracks, except tracks that failed since the last `publish`. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let slot = this.#findOutdated();
    while (slot) {
      // A failure after another `publish`, such as the one of a new connection, is tried again at once.
      const failed = this.#failed;
      await this.#replace(slot).catch(() => failed.add(slot!));
      slot = this.#findOutdated();
    }
    this.#isRunning = false;
  }

  #findOutdated(): Slot | undefined {
    const wanted = this.#wanted;
    if (!wanted || this.#room.state !== ConnectionState.Connected) return undefined;
    return SLOTS.find(
      (slot) => !this.#failed.has(slot) && wanted[slot] !== (this.#published[slot]?.original ?? null),
    );
  }

  async #replace(slot: Slot): Promise<void> {
    const { localParticipant } = this.#room;
    const before = this.#published[slot];
    if (before) {
      this.#published[slot] = null;
      before.stop();
      await localParticipant.unpublishTrack(before.copy, false);
    }
    const track = this.#wanted?.[slot];
    if (!track) return;
    const guarded = new GuardedTrack(track);
    this.#published[slot] = guarded;
    // The device may have been unplugged at this moment. `LocalMedia` then reports it.
    if (track.readyState !== 'live') return;
    try {
      await localParticipant.publishTrack(guarded.copy, OPTIONS[slot]);
    } catch (error) {
      guarded.stop();
      this.#published[slot] = null;
      throw error;
    }
  }
}
