/** How well a connection works, and why it does not work better. */
export interface LinkQuality {
  readonly level: 'good' | 'fair' | 'poor';
  readonly reason: 'loss' | 'delay' | 'bandwidth' | 'unstable' | null;
}

/** The packets that a connection has received and lost so far. */
export interface PacketCounts {
  readonly received: number;
  readonly lost: number;
}

/** The statistics that decide the quality of a connection. */
export interface LinkStats {
  readonly packets: PacketCounts;
  readonly roundTripSeconds: number;
  /** The bits per second that the browser expects to be able to send; null if it does not know. */
  readonly availableBps: number | null;
  /** Whether the browser sends a worse picture because the processor is too slow. */
  readonly isCpuLimited: boolean;
}

export const GOOD: LinkQuality = { level: 'good', reason: null };

const FAIR = { loss: 0.03, roundTripSeconds: 0.4, bps: 300_000 };
const POOR = { loss: 0.1, roundTripSeconds: 0.8, bps: 80_000 };

/** Rates a connection by its delay, its bandwidth, and the packets that it has lost since the previous counts. */
export function rateLink(stats: LinkStats, before: PacketCounts): LinkQuality {
  const lost = Math.max(0, stats.packets.lost - before.lost);
  const received = Math.max(0, stats.packets.received - before.received);
  const loss = lost / Math.max(1, lost + received);
  const bps = stats.availableBps ?? Number.POSITIVE_INFINITY;
  for (const [level, limit] of [
    ['poor', POOR],
    ['fair', FAIR],
  ] as const) {
    if (loss > limit.loss) return { level, reason: 'loss' };
    if (stats.roundTripSeconds > limit.roundTripSeconds) return { level, reason: 'delay' };
    if (bps < limit.bps) return { level, reason: 'bandwidth' };
  }
  return GOOD;
}

/** Reads the statistics of a connection. Their fields differ between browsers, so each may be missing. */
export function readLinkStats(report: Iterable<readonly [string, Record<string, unknown>]>): LinkStats {
  let [received, lost, roundTripSeconds] = [0, 0, 0];
  let availableBps: number | null = null;
  let isCpuLimited = false;
  for (const [, entry] of report) {
    if (entry.type === 'inbound-rtp') {
      received += numberOf(entry.packetsReceived);
      lost += numberOf(entry.packetsLost);
    } else if (entry.type === 'candidate-pair' && entry.nominated === true && entry.state === 'succeeded') {
      roundTripSeconds = Math.max(roundTripSeconds, numberOf(entry.currentRoundTripTime));
      if (typeof entry.availableOutgoingBitrate === 'number') availableBps = entry.availableOutgoingBitrate;
    } else if (entry.type === 'outbound-rtp' && entry.qualityLimitationReason === 'cpu') isCpuLimited = true;
  }
  return { packets: { received, lost }, roundTripSeconds, availableBps, isCpuLimited };
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
