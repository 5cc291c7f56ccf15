import { CALL_VIDEO_SESSIONS_MAX } from '@workflow/contract/calls/calls.limits.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import type { CallReaction, CallState } from '../engine/call-state.ts';
import type { LinkQuality } from '../engine/link-quality.ts';
import type { VideoSize } from '../engine/participant-state.ts';
import { OWN_REACTION } from '../engine/reactions.ts';
import { callTexts as texts } from './call.texts.ts';

/** A tile shows this many characters of a remote user's id next to the name. */
const ID_LABEL_LENGTH = 8;

export interface Tile {
  readonly key: string;
  readonly name: string;
  /** The first characters of the user’s id, shown next to the name of remote users. */
  readonly idLabel: string | null;
  readonly user: Author | null;
  readonly stream: MediaStream | null;
  readonly isScreen: boolean;
  readonly isOwn: boolean;
  readonly isMuted: boolean;
  readonly isSpeaking: boolean;
  readonly isHandRaised: boolean;
  readonly reaction: CallReaction | null;
  /** Why the connection of this participant works badly; null if it works well. */
  readonly quality: { readonly level: 'fair' | 'poor'; readonly text: string } | null;
  /** The state of a connection that does not work; null once it works. */
  readonly note: string | null;
}

/** Returns a tile for each participant and for each shared screen, the user’s own first. */
export function tilesOf(
  { local, remotes, reactions }: CallState,
  me: Author | null,
  isOwnSpeaking = false,
): Tile[] {
  const screen = {
    quality: null,
    isScreen: true,
    isMuted: false,
    isSpeaking: false,
    isHandRaised: false,
    reaction: null,
    note: null,
  };
  const own = { isOwn: true, idLabel: null, user: me };
  const tiles: Tile[] = [
    {
      ...own,
      key: 'local',
      name: texts.you,
      stream: local.isCameraOff ? null : local.camera,
      isScreen: false,
      isMuted: local.isMuted,
      isSpeaking: isOwnSpeaking && !local.isMuted,
      isHandRaised: local.isHandRaised,
      reaction: reactions.get(OWN_REACTION) ?? null,
      quality: local.isCpuLimited ? { level: 'fair', text: texts.quality.cpu } : null,
      note: local.isBlurStarting ? texts.blur.starting : null,
    },
  ];
  if (local.screen)
    tiles.push({
      ...own,
      ...screen,
      key: 'local screen',
      name: texts.yourScreen,
      stream: local.screen,
    });
  for (const remote of remotes) {
    const { sessionId, user, connection } = remote;
    const shared = { user, isOwn: false, idLabel: user.id.slice(0, ID_LABEL_LENGTH) };
    tiles.push({
      ...shared,
      key: sessionId,
      name: displayNameOf(user),
      stream: remote.isCameraOff ? null : remote.camera,
      isScreen: false,
      isMuted: remote.isMuted,
      isSpeaking: remote.isSpeaking,
      isHandRaised: remote.isHandRaised,
      reaction: reactions.get(sessionId) ?? null,
      quality: describeQuality(remote.quality),
      note: connection === 'connected' ? null : texts[connection],
    });
    if (remote.isSharing && remote.screen)
      tiles.push({
        ...shared,
        ...screen,
        key: `${sessionId} screen`,
        name: texts.screenOf({ name: displayNameOf(user) }),
        stream: remote.screen,
      });
  }
  return tiles;
}

const describeQuality = ({ level, reason }: LinkQuality): Tile['quality'] =>
  level === 'good' || !reason ? null : { level, text: texts.quality[reason] };

/** Returns the key of the tile to show large: the pinned one, else a shared screen of another user, else the last speaker. */
export function stageOf(
  tiles: readonly Tile[],
  { pinned, speaker, layout }: { pinned: string | null; speaker: string | null; layout: 'grid' | 'speaker' },
): string | null {
  const has = (key: string | null) => tiles.some((tile) => tile.key === key);
  if (has(pinned)) return pinned;
  const screen = tiles.find(({ isScreen, isOwn }) => isScreen && !isOwn);
  if (screen) return screen.key;
  if (layout === 'grid' || tiles.length < 2) return null;
  return has(speaker) ? speaker : (tiles.find(({ isOwn }) => !isOwn)?.key ?? null);
}

/** Returns how large each remote camera is shown. In a large call or below a large tile, cameras are small. */
export function videoSizesOf(
  { remotes }: Pick<CallState, 'remotes'>,
  stage: string | null,
): ReadonlyMap<string, VideoSize> {
  const areSmall = stage !== null || remotes.length >= CALL_VIDEO_SESSIONS_MAX;
  return new Map(
    remotes.map(({ sessionId }) => [sessionId, areSmall && sessionId !== stage ? 'small' : 'large']),
  );
}
