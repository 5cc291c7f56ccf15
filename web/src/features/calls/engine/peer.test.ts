import type { CallSession } from '@workflow/contract/calls/calls.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Peer } from './peer.ts';
import type { PeerSignal } from './peer-signal.ts';

interface Description {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

let made: FakeConnection[];

/** The signaling states of an RTCPeerConnection, with the implicit rollback of the WebRTC specification. */
class FakeConnection extends EventTarget {
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' = 'stable';
  connectionState = 'new';
  localDescription: Description | null = null;
  readonly applied: Description[] = [];
  rollbacks = 0;
  readonly #transceivers: { receiver: { track: { kind: string } }; sender: object; direction: string }[] = [];

  constructor() {
    super();
    made.push(this);
  }

  addTransceiver(kind: string): void {
    this.#transceivers.push({
      receiver: { track: { kind } },
      sender: { track: null },
      direction: 'sendrecv',
    });
    if (this.#transceivers.length === 1) queueMicrotask(() => this.negotiate());
  }

  getTransceivers() {
    return this.#transceivers;
  }

  readonly channel = new EventTarget();

  createDataChannel() {
    return this.channel;
  }

  /** Starts a negotiation, as a change of the connection does. */
  negotiate(): void {
    this.dispatchEvent(new Event('negotiationneeded'));
  }

  async setLocalDescription(): Promise<void> {
    const isAnswer = this.signalingState === 'have-remote-offer';
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: `${made.indexOf(this)}` };
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
  }

  async setRemoteDescription(description: Description): Promise<void> {
    if (description.type === 'answer') {
      if (this.signalingState !== 'have-local-offer') throw new Error('InvalidStateError');
      this.signalingState = 'stable';
    } else {
      if (this.signalingState === 'have-local-offer') this.rollbacks++;
      this.signalingState = 'have-remote-offer';
    }
    this.applied.push(description);
  }

  close(): void {}
}

const sessionOf = (sessionId: string, userId: string) =>
  ({ session_id: sessionId, user: { id: userId, username: userId, full_name: null } }) as CallSession;

interface Side {
  readonly peer: Peer;
  readonly connection: FakeConnection;
  readonly sent: PeerSignal[];
  /** The changes of the other side that this one has shown. */
  readonly shown: string[];
}

type Participant = readonly [sessionId: string, userId: string];

/** One side of the connection between two participants. Its signals are only collected. */
function createSide([sessionId, userId]: Participant, other: Participant): Side {
  const sent: PeerSignal[] = [];
  const shown: string[] = [];
  const peer = new Peer({
    session: sessionOf(...other),
    own: { userId, sessionId },
    iceServers: [],
    send: (signal) => sent.push(signal),
    onChange: () => {},
    onMessage: () => shown.push('state'),
    onEvent: (event) => shown.push('reaction' in event ? event.reaction : event.caption),
  });
  return { peer, connection: made.at(-1)!, sent, shown };
}

const typesOf = ({ sent }: Side) => sent.map(({ type }) => type);

/** Delivers all signals of both sides until none is left. */
async function deliver(one: Side, other: Side): Promise<void> {
  for (let idle = 0; idle < 3; idle++) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (const [from, to] of [[one, other] as const, [other, one] as const])
      for (const signal of from.sent.splice(0)) {
        to.peer.receive(signal);
        idle = 0;
      }
  }
}

let reported: unknown[];
beforeEach(() => {
  made = [];
  reported = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal(
    'MediaStream',
    class {
      getTracks = () => [];
    },
  );
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(reported).toEqual([]);
});

// Session ids are ordered by the time of joining, user ids are not.
test.each([
  ['with the lower user id', 'user-1', 'user-2'],
  ['with the higher user id', 'user-2', 'user-1'],
])(
  'an existing participant %s sends the joiner an offer, and the joiner answers',
  async (_, existingId, joinerId) => {
    const existing = createSide(['session-1', existingId], ['session-2', joinerId]);
    const joiner = createSide(['session-2', joinerId], ['session-1', existingId]);
    await vi.waitFor(() => expect(typesOf(existing)).toEqual(['offer']));
    expect(typesOf(joiner)).toEqual([]);
    joiner.peer.receive(existing.sent.shift()!);
    await vi.waitFor(() => expect(typesOf(joiner)).toEqual(['answer']));
    await deliver(existing, joiner);
    expect(existing.connection.signalingState).toBe('stable');
    expect(joiner.connection.signalingState).toBe('stable');
  },
);

test.each([
  ['joined first', 'session-1', 'session-2'],
  ['joined last', 'session-2', 'session-1'],
])(
  'the lower user id rolls back its offer when two collide, also if it %s',
  async (_, lowerSession, higherSession) => {
    const lower = createSide([lowerSession, 'user-1'], [higherSession, 'user-2']);
    const higher = createSide([higherSession, 'user-2'], [lowerSession, 'user-1']);
    await deliver(lower, higher);
    lower.connection.negotiate();
    higher.connection.negotiate();
    await deliver(lower, higher);
    expect(lower.connection.rollbacks).toBe(1);
    expect(higher.connection.rollbacks).toBe(0);
    expect(higher.connection.applied.at(-1)?.type).toBe('answer');
    expect(lower.connection.signalingState).toBe('stable');
    expect(higher.connection.signalingState).toBe('stable');
  },
);

test('two tabs of one user agree which of them rolls back', async () => {
  const first = createSide(['session-1', 'user-1'], ['session-2', 'user-1']);
  const second = createSide(['session-2', 'user-1'], ['session-1', 'user-1']);
  await deliver(first, second);
  first.connection.negotiate();
  second.connection.negotiate();
  await deliver(first, second);
  expect([first.connection.rollbacks, second.connection.rollbacks]).toEqual([1, 0]);
});

test('a duplicate answer is ignored', async () => {
  const existing = createSide(['session-1', 'user-1'], ['session-2', 'user-2']);
  await vi.waitFor(() => expect(typesOf(existing)).toEqual(['offer']));
  const answer = { type: 'answer', sdp: 'first' } as const;
  const offer = { type: 'offer', sdp: 'next' } as const;
  existing.peer.receive(answer);
  existing.peer.receive({ ...answer, sdp: 'second' });
  existing.peer.receive(offer);
  await vi.waitFor(() => expect(typesOf(existing)).toEqual(['offer', 'answer']));
  expect(existing.connection.applied).toEqual([answer, offer]);
});

test('a participant who sends without pause does not keep the others busy, and their last state is shown', async () => {
  const { peer, connection, shown } = createSide(['session-1', 'user-1'], ['session-2', 'user-2']);
  const send = (data: object) =>
    connection.channel.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  for (let round = 0; round < 1_000; round++) {
    send({ isHandRaised: round % 2 === 0 });
    send({ reaction: '👍' });
  }
  send({ isHandRaised: true });
  expect(shown).toEqual(['state', '👍']);
  await vi.waitFor(() => expect(shown.filter((change) => change === 'state')).toHaveLength(2));
  expect(peer.view.isHandRaised).toBe(true);
  peer.close();
});
