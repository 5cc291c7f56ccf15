import type { Namespace, Socket } from 'socket.io';
import { Adapter, type BroadcastOptions } from 'socket.io-adapter';

/** The event packets of Socket.IO, as far as `broadcast` reads them. */
export interface Packet {
  readonly type: number;
  readonly data: unknown;
  nsp: string;
}

/** The members of Engine.IO’s connection that its types leave out. Engine.IO itself calls `_sender.sendFrame` for frames of a broadcast. */
interface EngineConnection {
  readonly readyState: string;
  readonly upgrading: boolean;
  readonly writeBuffer: readonly unknown[];
  readonly transport: {
    readonly name: string;
    readonly writable: boolean;
    readonly perMessageDeflate: unknown;
    readonly socket?: {
      readonly readyState: number;
      readonly bufferedAmount: number;
      readonly _sender?: { sendFrame?(frame: readonly Buffer[]): void };
    };
  };
}

const WEBSOCKET_OPEN = 1;
/** Engine.IO writes this character before a message of Socket.IO. */
const ENGINE_MESSAGE = '4';

/**
 * Writes one WebSocket frame to all sockets of a room. Socket.IO encodes the frame once, too, but Engine.IO then makes a packet, a
 * buffer, several events and a callback for each socket: more than twice the processor time of a bare `ws` broadcast.
 *
 * A socket that cannot take the frame at once gets the event by Socket.IO’s own way: it polls, changes its transport, or has bytes or
 * packets that wait. A frame is therefore never written before an earlier packet, and the limit for unread bytes
 * (`connection-limits.ts`) counts the packets that wait as before. Listeners for outgoing packets are not called; the server has none.
 */
export class BroadcastAdapter extends Adapter {
  declare readonly nsp: Namespace;

  override broadcast(packet: Packet, options: BroadcastOptions): void {
    this.broadcastAll([packet], options);
  }

  /** Sends several events in order to the same sockets, each of which is written to once. */
  broadcastAll(packets: readonly Packet[], options: BroadcastOptions): void {
    const frames = isPlain(options) ? this.#encodeFrames(packets) : null;
    if (!frames) {
      for (const packet of packets) super.broadcast(packet, options);
      return;
    }
    const others = new Set<string>();
    for (const id of this.#recipientsOf(options)) {
      const socket = this.nsp.sockets.get(id);
      // Each socket is also in a room named by its own id, through which Socket.IO can send to this socket only.
      if (socket && !writeFrame(socket, frames)) others.add(id);
    }
    if (others.size === 0) return;
    for (const packet of packets) {
      super.broadcast(packet, { rooms: others, except: new Set(), flags: options.flags! });
    }
  }

  /**
   * Encodes the packets to one buffer with a frame for each. Returns null if a packet has binary data, which Socket.IO sends as several
   * messages.
   */
  #encodeFrames(packets: readonly Packet[]): readonly Buffer[] | null {
    const frames: Buffer[] = [];
    for (const packet of packets) {
      packet.nsp = this.nsp.name;
      const [text, ...attachments] = this.nsp.server.encoder.encode(packet as never) as unknown[];
      if (typeof text !== 'string' || attachments.length > 0) return null;
      frames.push(textFrame(ENGINE_MESSAGE + text));
    }
    return frames.length > 1 ? [Buffer.concat(frames)] : frames;
  }

  #recipientsOf({ rooms, except }: BroadcastOptions): ReadonlySet<string> {
    const [first, ...more] = [...rooms].flatMap((room) => this.rooms.get(room) ?? []);
    if (!first) return new Set();
    const excepted = [...(except ?? [])].flatMap((room) => this.rooms.get(room) ?? []);
    if (more.length === 0 && excepted.length === 0) return first;
    const recipients = new Set(first);
    for (const ids of more) for (const id of ids) recipients.add(id);
    for (const ids of excepted) for (const id of ids) recipients.delete(id);
    return recipients;
  }
}

/** Whether the event goes to named rooms, without flags that change how it is sent. */
const isPlain = ({ rooms, flags }: BroadcastOptions) =>
  rooms.size > 0 && Object.values(flags ?? {}).every((flag) => flag === undefined);

/** Writes the bytes unless the socket has to be left to Engine.IO; then it writes nothing and returns false. */
function writeFrame({ conn }: Socket, bytes: readonly Buffer[]): boolean {
  const { readyState, upgrading, writeBuffer, transport } = conn as unknown as EngineConnection;
  const { socket } = transport;
  if (readyState !== 'open' || upgrading || writeBuffer.length > 0) return false;
  if (transport.name !== 'websocket' || !transport.writable || transport.perMessageDeflate) return false;
  if (socket?.readyState !== WEBSOCKET_OPEN || socket.bufferedAmount > 0) return false;
  if (!socket._sender?.sendFrame) return false;
  socket._sender.sendFrame(bytes);
  return true;
}

const FINAL_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/**
 * One text as one frame of RFC 6455, in one buffer: Node writes a single buffer with less work than a header and a body. The frames of
 * a server are not masked, so that the same bytes go to every client.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < LENGTH_IN_2_BYTES ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = FINAL_TEXT;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = LENGTH_IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}
