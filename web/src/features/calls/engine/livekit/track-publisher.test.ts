import { ConnectionState, type Room } from 'livekit-client';
import { beforeEach, expect, test } from 'vitest';
import { FakeTrack } from '../fake-devices.ts';
import { TrackPublisher } from './track-publisher.ts';

const track = (kind: 'audio' | 'video') => new FakeTrack(kind, kind) as unknown as MediaStreamTrack;
const tracks = { microphone: track('audio'), camera: track('video'), screen: null, screenAudio: null };

let asked: MediaStreamTrack[];
let publisher: TrackPublisher;
let answer: (copy: MediaStreamTrack) => Promise<void>;
beforeEach(() => {
  asked = [];
  answer = async () => {};
  const publishTrack = (copy: MediaStreamTrack) => {
    asked.push(copy);
    return answer(copy);
  };
  publisher = new TrackPublisher({
    state: ConnectionState.Connected,
    localParticipant: { publishTrack },
  } as unknown as Room);
});
const kinds = () => asked.map(({ kind }) => kind);

test('a track that could not be published is published again after the reconnection, and does not delay others', async () => {
  answer = async ({ kind }) => {
    if (kind === 'audio') throw new Error('The signal connection was lost.');
  };
  publisher.publish(tracks);
  await expect.poll(kinds).toEqual(['audio', 'video']);
  expect(asked[0]!.readyState).toBe('ended');
  answer = async () => {};
  publisher.publish(tracks);
  await expect.poll(kinds).toEqual(['audio', 'video', 'audio']);
  publisher.publish(tracks);
  expect(kinds()).toHaveLength(3);
});

test('publishing that fails only after the reconnection is repeated', async () => {
  let lose = () => {};
  answer = () => new Promise((_resolve, reject) => (lose = () => reject(new Error('timeout'))));
  publisher.publish(tracks);
  await expect.poll(kinds).toEqual(['audio']);
  publisher.publish(tracks);
  answer = async () => {};
  lose();
  await expect.poll(kinds).toEqual(['audio', 'audio', 'video']);
});
