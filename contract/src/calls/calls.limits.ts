/** The maximum number of sessions in one call: each one sends its audio to all others. */
export const CALL_SESSIONS_MAX = 10;
/** The maximum with a LiveKit server, to which each session sends once. */
export const CALL_SESSIONS_WITH_LIVEKIT_MAX = 30;
/** The maximum number of sessions of one user in one call, so that one user cannot fill the call. */
export const CALL_SESSIONS_OF_USER_MAX = 3;
/** Up to this number of sessions, everyone sends video to everyone. In larger calls, video goes only to sessions that show it. */
export const CALL_VIDEO_SESSIONS_MAX = 6;
/** How many calls a user may start in one conversation within ten minutes. */
export const CALL_STARTS_MAX = 6;
/** How long the TURN credentials of a participant are valid. Clients join again in half of that time, which renews them. */
export const TURN_CREDENTIALS_MS = 60 * 60_000;
/** How long a call in a direct message rings. */
export const CALL_RINGING_MS = 30_000;
/** The maximum length of a session description. A browser’s description of audio, video and a shared screen takes about 12,000 characters. */
export const SDP_LENGTH_MAX = 64_000;
/** The maximum length of an ICE candidate line. */
export const ICE_CANDIDATE_LENGTH_MAX = 2_000;
