import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeviceNotice } from './call-state.ts';
import { FakeDevices } from './fake-devices.ts';
import { LocalMedia, type MediaChoices } from './local-media.ts';

let devices: FakeDevices;
let notices: DeviceNotice[];

beforeEach(() => {
  devices = new FakeDevices();
  notices = [];
});
afterEach(() => void vi.unstubAllGlobals());

const open = async (choices: MediaChoices = { isMuted: false, isCameraOff: false }) => {
  const media = new LocalMedia(choices, { onChange: () => {}, onNotice: (notice) => notices.push(notice) });
  await media.open();
  return media;
};

test('leaving stops camera and microphone', async () => {
  const media = await open();
  expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio', 'video']);
  media.close();
  expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});

test('a device that opens after the user has left is stopped', async () => {
  const media = new LocalMedia({ isMuted: false, isCameraOff: false }, { onChange: () => {} });
  const opening = media.open();
  media.close();
  await opening;
  expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  expect(media.tracks).toMatchObject({ microphone: null, camera: null });
});

test('a muted user stays muted when the microphone is replaced', async () => {
  const media = await open({ isMuted: true, isCameraOff: true });
  await media.chooseDevice('microphone', 'headset');
  devices.opened.at(-1)!.unplug();
  await vi.waitFor(() => expect(devices.opened).toHaveLength(3));
  for (let round = 0; round < 1_000; round++) {
    await media.chooseDevice('microphone', `device ${round}`);
    if (round % 3 === 0) devices.opened.at(-1)!.unplug();
  }
  await vi.waitFor(() => expect(media.tracks.microphone?.readyState).toBe('live'));
  expect(devices.opened.filter(({ enabled }) => enabled)).toEqual([]);
  expect(media.state).toMatchObject({ isMuted: true, isCameraOff: true });
  await media.setMuted(false);
  expect(media.tracks.microphone).toMatchObject({ enabled: true });
});

test('one device works without the other, and the state says why', async () => {
  devices.refuse.audio = 'NotAllowedError';
  const media = await open();
  expect(media.state).toMatchObject({
    isMuted: true,
    isCameraOff: false,
    problems: { microphone: 'denied', camera: null },
  });
  delete devices.refuse.audio;
  await media.setMuted(false);
  expect(media.state).toMatchObject({ isMuted: false, problems: { microphone: null } });
});

test('turning the camera off releases it', async () => {
  const media = await open();
  await media.setCameraOff(true);
  expect(devices.opened.find(({ kind }) => kind === 'video')).toMatchObject({ readyState: 'ended' });
  expect(media.tracks.camera).toBeNull();
  await media.setCameraOff(false);
  expect(media.tracks.camera).toMatchObject({ readyState: 'live' });
});

describe('when the microphone is unplugged', () => {
  const headset = { isMuted: false, isCameraOff: true, microphone: 'headset' };

  test('the call goes on with another one, and with the chosen one when it is back', async () => {
    devices.plug('built-in', 'headset');
    const media = await open(headset);
    expect(media.deviceId('microphone')).toBe('headset');
    devices.plug('built-in');
    devices.opened.at(-1)!.unplug();
    await vi.waitFor(() => expect(media.deviceId('microphone')).toBe('built-in'));
    expect(notices).toMatchObject([{ kind: 'replaced', label: 'the built-in' }]);
    devices.plug('built-in', 'headset');
    await vi.waitFor(() => expect(media.deviceId('microphone')).toBe('headset'));
    expect(media.state.isMuted).toBe(false);
    expect(devices.opened.filter(({ readyState }) => readyState === 'live')).toHaveLength(1);
  });

  test('and it was the only one, the user is muted until they unmute', async () => {
    devices.plug('headset');
    const media = await open(headset);
    devices.plug();
    devices.opened.at(-1)!.unplug();
    await vi.waitFor(() => expect(media.state.problems.microphone).toBe('lost'));
    devices.plug('headset');
    await vi.waitFor(() => expect(notices).toMatchObject([{ kind: 'back', device: 'microphone' }]));
    expect(media.state).toMatchObject({ isMuted: true, problems: { microphone: null } });
    expect(devices.opened.filter(({ readyState }) => readyState === 'live')).toEqual([]);
    await media.setMuted(false);
    expect(media.state.isMuted).toBe(false);
    expect(media.tracks.microphone).toMatchObject({ enabled: true, readyState: 'live' });
  });
});

test('a device that another program uses is refused, and the current one stays in use', async () => {
  const media = await open({ isMuted: false, isCameraOff: true, microphone: 'headset' });
  devices.refuse.audio = 'NotReadableError';
  await media.chooseDevice('microphone', 'desk');
  expect(notices).toMatchObject([{ kind: 'kept', problem: 'busy', label: 'the headset' }]);
  expect(media.choices.microphone).toBe('headset');
  expect(media.state).toMatchObject({ isMuted: false, problems: { microphone: null } });
});

test('a microphone that the system silences is reported until it sounds again', async () => {
  const media = await open();
  devices.opened[0]!.silence(true);
  expect(media.state.problems.microphone).toBe('silent');
  devices.opened[0]!.silence(false);
  expect(media.state.problems.microphone).toBeNull();
});

test('a muted user is heard only while they hold the key, on every device', async () => {
  const media = await open({ isMuted: true, isCameraOff: true });
  media.setTalking(true);
  expect(media.state.isMuted).toBe(false);
  await media.chooseDevice('microphone', 'desk');
  expect(media.tracks.microphone).toMatchObject({ enabled: true });
  // A reload releases the key.
  expect(media.choices.isMuted).toBe(true);
  media.setTalking(false);
  expect(media.tracks.microphone).toMatchObject({ enabled: false });
});

test('of several changes of a device, the last one counts', async () => {
  const media = await open();
  await Promise.all(['a', 'b', 'c'].map((id) => media.chooseDevice('microphone', id)));
  expect(media.deviceId('microphone')).toBe('c');
  await Promise.all([media.setCameraOff(true), media.setCameraOff(false), media.setCameraOff(true)]);
  expect(media.state.isCameraOff).toBe(true);
  expect(devices.opened.filter(({ readyState }) => readyState === 'live')).toHaveLength(1);
});

test('noise suppression is on unless the user turns it off, also for the next microphone', async () => {
  const requests = vi.spyOn(devices, 'getUserMedia');
  const suppressed = () => (requests.mock.lastCall![0].audio as MediaTrackConstraints).noiseSuppression;
  const media = await open({ isMuted: true, isCameraOff: true });
  expect(suppressed()).toBe(true);
  await media.setNoiseSuppression(false);
  expect(suppressed()).toBe(false);
  await media.chooseDevice('microphone', 'headset');
  expect(suppressed()).toBe(false);
  expect(devices.opened.filter(({ enabled }) => enabled)).toEqual([]);
});
