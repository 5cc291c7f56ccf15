import type { ParticipantState } from './call-state.ts';

const STATE_TEXT_MAX = 1_000;

/** Reads the state that another participant sent; null if it is none. Another browser sent it, so nothing about it is certain. */
export function parseParticipantState(data: unknown): ParticipantState | null {
  if (typeof data !== 'string' || data.length > STATE_TEXT_MAX) return null;
  try {
    const { isMuted, isCameraOff, isSharing } = JSON.parse(data) as Record<string, unknown>;
    return { isMuted: isMuted === true, isCameraOff: isCameraOff === true, isSharing: isSharing === true };
  } catch {
    return null;
  }
}
