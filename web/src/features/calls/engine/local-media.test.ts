import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalMedia } from './local-media.ts';

/** A track as far as `LocalMedia` uses it. */
class FakeTrack extends EventTarget {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  readonly kind: 'audio' | 'video';

  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getSettings(): MediaTrackSettings {
    return {};
  }

  /** The device is unplugged. */
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

let opened: FakeTrack[];
let refuse: Partial<Record<'audio' | 'video', string>>;

beforeEach(() => {
  opened = [];
  refuse = {};
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async ({ audio }: MediaStreamConstraints) => {
        const kind = audio ? 'audio' : 'video';
        if (refuse[kind]) throw new DOMException('refused', refuse[kind]);
        const track = new FakeTrack(kind);
        opened.push(track);
        return { getTracks: () => [track] };
      },
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const open = async (choices = { isMuted: false, isCameraOff: false }) => {
  const media = new LocalMedia(choices, () => {});
  await media.open();
  return media;
};

test('leaving stops camera and microphone', async () => {
  const media = await open();
  expect(opened.map(({ kind }) => kind)).toEqual(['audio', 'video']);
  media.close();
  expect(opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});

test('a device that opens after the user has left is stopped', async () => {
  const media = new LocalMedia({ isMuted: false, isCameraOff: false }, () => {});
  const opening = media.open();
  media.close();
  await opening;
  expect(opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  expect(media.tracks).toMatchObject({ microphone: null, camera: null });
});

test('a muted user stays muted, whatever replaces the microphone', async () => {
  const media = await open({ isMuted: true, isCameraOff: true });
  await media.chooseDevice('microphone', 'headset');
  opened.at(-1)!.unplug();
  await vi.waitFor(() => expect(opened).toHaveLength(3));
  for (let round = 0; round < 1_000; round++) {
    await media.chooseDevice('microphone', `device ${round}`);
    if (round % 3 === 0) opened.at(-1)!.unplug();
  }
  await vi.waitFor(() => expect(media.tracks.microphone?.readyState).toBe('live'));
  expect(opened.filter(({ enabled }) => enabled)).toEqual([]);
  expect(media.state).toMatchObject({ isMuted: true, isCameraOff: true });
  await media.setMuted(false);
  expect(media.tracks.microphone).toMatchObject({ enabled: true });
});

test('one device works without the other, and the state says why', async () => {
  refuse = { audio: 'NotAllowedError' };
  const media = await open();
  expect(media.state).toMatchObject({
    isMuted: true,
    isCameraOff: false,
    problems: { microphone: 'denied', camera: null },
  });
  refuse = {};
  await media.setMuted(false);
  expect(media.state).toMatchObject({ isMuted: false, problems: { microphone: null } });
});

test('turning the camera off releases it', async () => {
  const media = await open();
  await media.setCameraOff(true);
  expect(opened.find(({ kind }) => kind === 'video')).toMatchObject({ readyState: 'ended' });
  expect(media.tracks.camera).toBeNull();
  await media.setCameraOff(false);
  expect(media.tracks.camera).toMatchObject({ readyState: 'live' });
});
