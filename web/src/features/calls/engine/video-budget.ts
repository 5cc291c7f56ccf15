import type { VideoSize } from './participant-state.ts';

/** The bits per second that all outgoing cameras of a participant share. */
const UPLINK_BPS = 4_000_000;
const LARGE_MAX_BPS = 1_500_000;
const SMALL_MAX_BPS = 200_000;
const SMALL_SCALE = 3;

/** How the camera is encoded for one receiver. */
export type VideoEncoding = Required<
  Pick<RTCRtpEncodingParameters, 'active' | 'maxBitrate' | 'scaleResolutionDownBy'>
>;

/** Returns the encoding for a receiver who shows the camera in this size, when `viewers` receivers show it at all. */
export function encodingFor(shows: VideoSize, viewers: number): VideoEncoding {
  const share = Math.floor(UPLINK_BPS / Math.max(1, viewers));
  return shows === 'large'
    ? { active: true, maxBitrate: Math.min(LARGE_MAX_BPS, share), scaleResolutionDownBy: 1 }
    : {
        active: shows === 'small',
        maxBitrate: Math.min(SMALL_MAX_BPS, share),
        scaleResolutionDownBy: SMALL_SCALE,
      };
}
