import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUserId } from '../../../platform/session/current-user.ts';
import type { CallRequest } from '../calls.current.ts';
import { handleCallSignal } from '../calls.signals.ts';
import { Call } from './call.ts';
import { FakeDevices } from './fake-devices.ts';
import type { MediaChoices } from './local-media.ts';

const server = vi.hoisted(() => ({
  /** Called whenever the connection to the server is there again. */
  connect: new Set<() => void>(),
  joined: (_sessionId: string | undefined): object => ({}),
}));

vi.mock('../../../platform/socket/socket.ts', () => ({
  emit: async ({ name }: { name: string }, payload: { session_id?: string }) =>
    /^(start|join)/.test(name) ? server.joined(payload.session_id) : { ok: true },
  onConnect: (callback: () => void) => {
    server.connect.add(callback);
    return () => server.connect.delete(callback);
  },
  useConnection: { subscribe: () => () => {} },
}));

/** A LiveKit room that records the published tracks. Like the real client, it enables tracks that it publishes or unmutes. */
const livekit = vi.hoisted(() => {
  const rooms: FakeRoom[] = [];
  class FakeRoom {
    state = 'disconnected';
    readonly remoteParticipants = new Map();
    readonly #listeners = new Map<string, ((...values: unknown[]) => void)[]>();
    readonly published: MediaStreamTrack[] = [];
    readonly localParticipant = {
      attributes: {},
      publishTrack: async (track: MediaStreamTrack) => {
        this.published.push(track);
        track.enabled = true;
      },
      unpublishTrack: async () => {},
      setAttributes: async ({ state }: { state: string }) => void told.push(JSON.parse(state)),
    };
    constructor() {
      rooms.push(this);
    }
    on(event: string, listener: (...values: unknown[]) => void): this {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }
    removeAllListeners(): this {
      this.#listeners.clear();
      return this;
    }
    emit(event: string, ...values: unknown[]): void {
      for (const listener of this.#listeners.get(event) ?? []) listener(...values);
    }
    async connect(): Promise<void> {
      this.state = 'connected';
      this.emit('connected');
    }
    async disconnect(): Promise<void> {
      this.state = 'disconnected';
    }
    unmuteByForce(): void {
      const microphone = this.published.findLast(({ kind }) => kind === 'audio');
      if (this.state !== 'connected' || microphone?.readyState !== 'live') return;
      microphone.enabled = true;
      this.emit('trackUnmuted', {}, this.localParticipant);
    }
  }
  return { rooms, FakeRoom };
});
vi.mock('livekit-client', async (importActual) => ({
  ...(await importActual<typeof import('livekit-client')>()),
  Room: livekit.FakeRoom,
}));

/** The states of this participant that the other participants received. */
let told: { isMuted: boolean; isCameraOff: boolean }[];
/** The tracks that participants receive. */
let senders: { track: MediaStreamTrack | null }[];

class FakeConnection extends EventTarget {
  connectionState = 'connected';
  signalingState = 'stable';
  localDescription = null;
  readonly #transceivers: object[] = [];

  addTransceiver(kind: string): void {
    const sender = {
      track: null as MediaStreamTrack | null,
      replaceTrack: async (track: MediaStreamTrack | null) => {
        sender.track = track;
      },
      getParameters: () => ({ encodings: [] }),
    };
    senders.push(sender);
    this.#transceivers.push({ receiver: { track: { kind } }, sender, direction: 'sendrecv' });
  }

  getTransceivers() {
    return this.#transceivers;
  }

  createDataChannel() {
    return Object.assign(new EventTarget(), {
      readyState: 'open',
      send: (data: string) => told.push(JSON.parse(data)),
    });
  }

  async setLocalDescription(): Promise<void> {}
  setConfiguration(): void {}
  restartIce(): void {}
  close(): void {}
}

/** The microphones in which the browser recognizes speech for captions. */
const recognized = new Set<MediaStreamTrack>();
class FakeRecognition extends EventTarget {
  #track: MediaStreamTrack | undefined;
  start(track: MediaStreamTrack): void {
    this.#track = track;
    recognized.add(track);
  }
  abort(): void {
    if (this.#track) recognized.delete(this.#track);
  }
}

const CALL_ID = 'call';
const call = {
  id: CALL_ID,
  channel_id: 'general',
  started_by: 'ben',
  started_at: '2026-11-20T18:00:00.000Z',
};
const sessionOf = (session_id: string) => ({
  session_id,
  user: { id: 'ben', username: 'ben', full_name: null, avatar_url: null },
  joined_at: call.started_at,
});
const request: CallRequest = {
  conversation: { kind: 'channel', id: 'general', workspace_id: 'lumen', label: '#general' },
  action: 'join',
};

let devices: FakeDevices;
let client: QueryClient;
let lastSession: number;
const newSessionId = () => `session ${String(++lastSession).padStart(6, '0')}`;

beforeEach(() => {
  devices = new FakeDevices();
  devices.connected = { audio: ['built-in'], video: ['camera'] };
  [told, senders, lastSession] = [[], [], 0];
  client = new QueryClient();
  setCurrentUserId(client, 'ada');
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  vi.stubGlobal('window', new EventTarget());
  server.joined = (session_id) => ({
    ok: true,
    session_id: session_id ?? newSessionId(),
    is_new: session_id === undefined,
    call: { ...call, participants: ['ben'], version: 1 },
    sessions: [sessionOf(newSessionId())],
    ice_servers: [],
  });
});
afterEach(() => void vi.unstubAllGlobals());

function createCall(choices: MediaChoices): Call {
  const ignore = () => {};
  const options = { onNotice: ignore, onChange: ignore, onDeclined: ignore, onEnd: ignore };
  const ofRecordings = {
    onRecorded: ignore,
    onRecordingRefused: ignore,
    onRecordingTaken: ignore,
    onCaptionsRefused: ignore,
  };
  return new Call({ client, request, choices, ...options, ...ofRecordings });
}

async function join(choices: MediaChoices): Promise<Call> {
  const joining = createCall(choices);
  await joining.media.open();
  await joining.join();
  return joining;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a muted user is never unmuted: 1,000 reconnects, reloads, joins and changes of devices or to LiveKit, in any order', async () => {
  let current = await join({ isMuted: true, isCameraOff: true });
  const joinDirectly = server.joined;
  const joinLivekit: typeof joinDirectly = (session_id) => ({
    ...joinDirectly(session_id),
    livekit: { url: 'wss://livekit.example.com', token: 'token' },
  });
  const liveMicrophone = () =>
    devices.opened.findLast(({ kind, readyState }) => kind === 'audio' && readyState === 'live');
  const provoke: readonly (() => unknown)[] = [
    () => {
      for (const reconnect of server.connect) reconnect();
    },
    () => {
      // The administrator sets up LiveKit, or removes it.
      server.joined = server.joined === joinDirectly ? joinLivekit : joinDirectly;
      for (const reconnect of server.connect) reconnect();
    },
    () => livekit.rooms.at(-1)?.unmuteByForce(),
    () => void current.media.chooseDevice('microphone', ['built-in', 'headset', 'gone'][lastSession % 3]!),
    () => void current.media.setNoiseSuppression(lastSession % 2 === 0),
    () => liveMicrophone()?.unplug(),
    () => devices.plug(),
    () => current.captions.turn(!current.captions.isOn),
    () => devices.plug('built-in', 'headset'),
    () => window.dispatchEvent(new Event('online')),
    () => handleCallSignal('userJoined', { call, session: sessionOf(newSessionId()) } as never),
    () => {
      devices.refuse.audio = 'NotReadableError';
      void current.media.chooseDevice('microphone', 'headset');
    },
    () => delete devices.refuse.audio,
    () => {
      liveMicrophone()?.silence(true);
      liveMicrophone()?.silence(false);
    },
    async () => {
      // A reload keeps the choices, and the old page ends.
      const { choices } = current.media;
      current.leave();
      current = await join(choices);
    },
  ];
  let seed = 1;
  for (let round = 0; round < 1_000; round++) {
    seed = (seed * 48_271) % 2_147_483_647;
    await provoke[seed % provoke.length]!();
    if (round % 3 === 0) await settle();
    expect(senders.filter(({ track }) => track?.kind === 'audio' && track.enabled)).toEqual([]);
    const published = livekit.rooms.flatMap((room) => (room.state === 'connected' ? room.published : []));
    expect(published.filter(({ kind, enabled }) => kind === 'audio' && enabled)).toEqual([]);
    expect(current.media.state.isMuted).toBe(true);
    expect(recognized.size).toBe(0);
  }
  await settle();
  expect(told.length).toBeGreaterThan(500);
  expect(livekit.rooms.length).toBeGreaterThan(10);
  expect(livekit.rooms.some(({ published }) => published.length > 0)).toBe(true);
  expect(told.filter(({ isMuted, isCameraOff }) => !isMuted || !isCameraOff)).toEqual([]);
  expect(devices.opened.filter(({ enabled, kind }) => enabled || kind === 'video')).toEqual([]);

  delete devices.refuse.audio;
  devices.plug('built-in');
  await current.media.setMuted(false);
  expect(told.at(-1)).toMatchObject({ isMuted: false });
  current.captions.turn(true);
  await settle();
  expect(recognized.size).toBe(1);
  current.leave();
});

test('after many quick changes, the state that others see equals the user’s own state and what is sent', async () => {
  const joined = await join({ isMuted: true, isCameraOff: true });
  for (let round = 0; round < 25; round++) {
    for (const isMuted of [false, true, false, true].slice(0, 1 + (round % 4)))
      void joined.media.setMuted(isMuted);
    await settle();
    const sent = senders.find(({ track }) => track?.kind === 'audio')?.track;
    expect(told.at(-1)!.isMuted).toBe(joined.media.state.isMuted);
    expect(sent?.enabled ?? false).toBe(!joined.media.state.isMuted);
  }
  joined.leave();
});

test('a call that the user left before it joined does not join, and waits for nothing', async () => {
  const left = createCall({ isMuted: false, isCameraOff: true });
  left.leave();
  expect(await left.join()).toBe(false);
  expect(server.connect.size).toBe(0);
});
