import { GOOD, type LinkQuality, type PacketCounts, rateLink, readLinkStats } from './link-quality.ts';

/** Measures the quality of a connection repeatedly. */
export class LinkMeter {
  readonly #connection: RTCPeerConnection;
  #current = GOOD;
  #isCpuLimited = false;
  #packets: PacketCounts = { received: 0, lost: 0 };

  constructor(connection: RTCPeerConnection) {
    this.#connection = connection;
  }

  get current(): LinkQuality {
    return this.#current;
  }

  /** Whether the processor is too slow to send the camera as well as the connection allows. */
  get isCpuLimited(): boolean {
    return this.#isCpuLimited;
  }

  /** Measures the connection; returns whether its quality has changed. */
  async update(): Promise<boolean> {
    if (this.#connection.connectionState !== 'connected') return false;
    const report = await this.#connection.getStats();
    const stats = readLinkStats(report as ReadonlyMap<string, Record<string, unknown>>);
    const quality = rateLink(stats, this.#packets);
    const isSame =
      quality.level === this.#current.level &&
      quality.reason === this.#current.reason &&
      stats.isCpuLimited === this.#isCpuLimited;
    this.#packets = stats.packets;
    this.#current = quality;
    this.#isCpuLimited = stats.isCpuLimited;
    return !isSame;
  }
}
