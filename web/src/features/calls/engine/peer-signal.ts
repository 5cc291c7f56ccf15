import type { IceCandidate, SessionDescription } from '@workflow/contract/calls/calls.schema.ts';

/** A signal that a connection sends to its counterpart through the server. */
export type PeerSignal =
  | { readonly type: 'offer' | 'answer'; readonly sdp: string }
  | { readonly type: 'candidate'; readonly candidate: Exclude<IceCandidate, string> };

/** Reads a session description, which is text or an object. */
export const descriptionOf = (type: 'offer' | 'answer', description: SessionDescription): PeerSignal => ({
  type,
  sdp: typeof description === 'string' ? description : description.sdp,
});

/** Reads an ICE candidate, which is a line or an object. */
export const candidateOf = (candidate: IceCandidate): PeerSignal => ({
  type: 'candidate',
  candidate: typeof candidate === 'string' ? { candidate, sdpMLineIndex: 0 } : candidate,
});
