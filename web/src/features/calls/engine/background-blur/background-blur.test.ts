import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeviceNotice } from '../call-state.ts';
import { FakeDevices, FakeTrack } from '../fake-devices.ts';
import { LocalMedia } from '../local-media.ts';

/** A worker that answers at once that it blurs or cannot, or that is still loading when `canBlur` is null. */
class FakeWorker extends EventTarget {
  static canBlur: boolean | null = true;
  static readonly running = new Set<FakeWorker>();

  constructor() {
    super();
    FakeWorker.running.add(this);
  }

  postMessage(): void {
    if (FakeWorker.canBlur === null) return;
    const data = { isBlurred: FakeWorker.canBlur };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    FakeWorker.running.delete(this);
  }
}

/** The picture with a blurred background. */
class BlurredTrack extends FakeTrack {
  readonly writable = {};

  constructor() {
    super('video', 'blurred');
  }
}

let devices: FakeDevices;
let notices: DeviceNotice[];

beforeEach(() => {
  devices = new FakeDevices();
  notices = [];
  FakeWorker.canBlur = true;
  FakeWorker.running.clear();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('MediaStreamTrackProcessor', class {});
  vi.stubGlobal('MediaStreamTrackGenerator', BlurredTrack);
});
afterEach(() => void vi.unstubAllGlobals());

const create = (hasBackgroundBlur?: boolean) => {
  const choices = {
    isMuted: true,
    isCameraOff: false,
    ...(hasBackgroundBlur !== undefined && { hasBackgroundBlur }),
  };
  return new LocalMedia(choices, { onChange: () => {}, onNotice: (notice) => notices.push(notice) });
};
const open = async (hasBackgroundBlur?: boolean) => {
  const media = create(hasBackgroundBlur);
  await media.open();
  return media;
};
const cameras = () => devices.opened.filter(({ kind }) => kind === 'video');
const openCameras = () => cameras().filter(({ readyState }) => readyState === 'live').length;

test('the background is blurred only when the user turns that on, and no longer when they turn it off', async () => {
  const media = await open();
  expect(media.tracks.camera).toBe(cameras()[0]);
  await media.setBackgroundBlur(true);
  expect(media.tracks.camera).toBeInstanceOf(BlurredTrack);
  expect(media.choices.hasBackgroundBlur).toBe(true);
  expect(openCameras()).toBe(1);
  await media.setBackgroundBlur(false);
  expect(media.tracks.camera).toBe(cameras().at(-1));
  expect(FakeWorker.running.size).toBe(0);
  expect(openCameras()).toBe(1);
});

test('leaving and turning the camera off end the blur and release the camera', async () => {
  const media = await open(true);
  await media.setCameraOff(true);
  expect([openCameras(), FakeWorker.running.size]).toEqual([0, 0]);
  await media.setCameraOff(false);
  expect(media.tracks.camera).toBeInstanceOf(BlurredTrack);
  media.close();
  expect([openCameras(), FakeWorker.running.size]).toEqual([0, 0]);
});

describe('while the blur starts', () => {
  const start = async () => {
    FakeWorker.canBlur = null;
    const media = create(true);
    const opening = media.open();
    await vi.waitFor(() => expect(FakeWorker.running.size).toBe(1));
    expect(openCameras()).toBe(1);
    return { media, opening };
  };

  test('turning the camera off releases it at once', async () => {
    const { media, opening } = await start();
    const turningOff = media.setCameraOff(true);
    expect(openCameras()).toBe(0);
    await Promise.all([turningOff, opening]);
    expect(FakeWorker.running.size).toBe(0);
    expect(media.state).toMatchObject({ isCameraOff: true, problems: { camera: null } });
  });

  test('leaving releases the camera at once', async () => {
    const { media, opening } = await start();
    media.close();
    expect(openCameras()).toBe(0);
    await opening;
    expect(FakeWorker.running.size).toBe(0);
  });

  test('turning the camera off and on again opens it once', async () => {
    const { media, opening } = await start();
    for (let time = 0; time < 3; time++) {
      await media.setCameraOff(true);
      void media.setCameraOff(false);
    }
    await opening;
    await vi.waitFor(() => expect([openCameras(), FakeWorker.running.size]).toEqual([1, 1]));
    media.close();
    expect(openCameras()).toBe(0);
  });
});

test('a camera that the user wants blurred is off when it cannot be blurred', async () => {
  FakeWorker.canBlur = false;
  const media = await open(true);
  expect(media.tracks.camera).toBeNull();
  expect(media.state).toMatchObject({ isCameraOff: true, problems: { camera: 'unblurred' } });
  expect([openCameras(), FakeWorker.running.size]).toEqual([0, 0]);
});

test('the camera is not sent from the moment at which the user turns the blur on', async () => {
  const media = await open();
  FakeWorker.canBlur = null;
  const turningOn = media.setBackgroundBlur(true);
  expect(media.tracks.camera).toBeNull();
  expect(media.state).toMatchObject({ camera: null, isBlurStarting: true, isCameraOff: false });
  expect(cameras()[0]!.readyState).toBe('ended');
  await vi.waitFor(() => expect(FakeWorker.running.size).toBe(1));
  expect(media.tracks.camera).toBeNull();
  media.close();
  await turningOn;
  expect(media.choices.hasBackgroundBlur).toBe(true);
});

test('the camera is off when the blur cannot be turned on, and the user can turn the blur off', async () => {
  const media = await open();
  FakeWorker.canBlur = false;
  await media.setBackgroundBlur(true);
  expect(media.state).toMatchObject({ isCameraOff: true, problems: { camera: 'unblurred' } });
  expect([media.tracks.camera, openCameras()]).toEqual([null, 0]);
  await media.setBackgroundBlur(false);
  expect(media.state).toMatchObject({ isCameraOff: true, problems: { camera: null } });
  await media.setCameraOff(false);
  expect(media.tracks.camera).toBe(cameras().at(-1));
});

test('when the blur fails during the call, the picture is blurred again or not sent', async () => {
  const media = await open(true);
  (media.tracks.camera as unknown as BlurredTrack).unplug();
  await vi.waitFor(() => expect(media.tracks.camera?.readyState).toBe('live'));
  expect(media.tracks.camera).toBeInstanceOf(BlurredTrack);
  FakeWorker.canBlur = false;
  (media.tracks.camera as unknown as BlurredTrack).unplug();
  await vi.waitFor(() => expect(media.state.problems.camera).toBe('unblurred'));
  expect(media.tracks.camera).toBeNull();
  expect(openCameras()).toBe(0);
});

test('of several changes, the last one counts', async () => {
  const media = await open();
  await Promise.all([true, false, true].map((isOn) => media.setBackgroundBlur(isOn)));
  expect(media.tracks.camera).toBeInstanceOf(BlurredTrack);
  expect(media.choices.hasBackgroundBlur).toBe(true);
  expect([openCameras(), FakeWorker.running.size]).toEqual([1, 1]);
});

test('a browser that cannot blur does not offer it, and sends no camera that the user wants blurred', async () => {
  vi.stubGlobal('MediaStreamTrackProcessor', undefined);
  expect((await open()).canBlurBackground).toBe(false);
  const media = await open(true);
  expect(media.tracks.camera).toBeNull();
  expect(media.state.problems.camera).toBe('unblurred');
  expect(media.canBlurBackground).toBe(true);
});

test('the browser’s own blur is used where there is one', async () => {
  const applied: unknown[] = [];
  vi.spyOn(FakeTrack.prototype, 'getCapabilities').mockReturnValue({ backgroundBlur: [false, true] });
  vi.spyOn(FakeTrack.prototype, 'applyConstraints').mockImplementation(async (constraints) => {
    applied.push(constraints);
  });
  const media = await open(true);
  expect(applied).toEqual([{ backgroundBlur: { exact: true } }]);
  expect(media.tracks.camera).toBe(cameras()[0]);
  expect(FakeWorker.running.size).toBe(0);
  vi.restoreAllMocks();
});
