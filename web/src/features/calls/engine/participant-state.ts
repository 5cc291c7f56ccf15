import type { ParticipantState } from './call-state.ts';

/** How large one participant shows the camera of another. */
export type VideoSize = 'none' | 'small' | 'large';

/** What a participant tells another one: their own state, and how large they show the receiver’s camera. */
export interface PeerMessage extends ParticipantState {
  readonly shows: VideoSize;
}

const MESSAGE_MAX = 1_000;

/** Reads the message of another participant; null if it is none. Another browser sent it, so nothing about it is certain. */
export function parsePeerMessage(data: unknown): PeerMessage | null {
  if (typeof data !== 'string' || data.length > MESSAGE_MAX) return null;
  try {
    const { isMuted, isCameraOff, isSharing, shows } = JSON.parse(data) as Record<string, unknown>;
    return {
      isMuted: isMuted === true,
      isCameraOff: isCameraOff === true,
      isSharing: isSharing === true,
      shows: shows === 'none' || shows === 'small' ? shows : 'large',
    };
  } catch {
    return null;
  }
}
