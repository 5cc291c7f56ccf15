import { IconAntennaBars2, IconAntennaBars3, IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import classes from './CallTile.module.css';
import { callTexts as texts } from './call.texts.ts';
import type { Tile } from './tiles.ts';
import { VideoView } from './VideoView.tsx';

interface Props {
  tile: Tile;
  isPinned: boolean;
  onPin: () => void;
}

/** One participant, or a shared screen. Selecting it shows it large. */
export function CallTile({ tile, isPinned, onPin }: Props) {
  const { user, stream, idLabel, isScreen, isOwn, note } = tile;
  return (
    <li className={classes.item} data-screen={isScreen || undefined}>
      <button
        type="button"
        className={classes.tile}
        data-speaking={tile.isSpeaking || undefined}
        aria-pressed={isPinned}
        onClick={onPin}
      >
        {stream && <VideoView stream={stream} isMirrored={isOwn && !isScreen} isWhole={isScreen} />}
        {!stream && user && <UserAvatar user={user} size={72} />}
        {note && <span className={classes.note}>{note}</span>}
        {tile.reaction && (
          <span
            key={tile.reaction}
            className={classes.reaction}
            role="img"
            aria-label={texts.reactedWith({ emoji: tile.reaction })}
          >
            {tile.reaction}
          </span>
        )}
        {tile.isHandRaised && (
          <span className={classes.hand}>
            <IconHandStop size={18} aria-label={texts.hand.isRaised} />
          </span>
        )}
        <span className={classes.label}>
          {tile.isMuted && (
            <IconMicrophoneOff size={14} aria-label={texts.isMuted} className={classes.muted ?? ''} />
          )}
          {tile.quality && (
            <span
              className={classes.quality}
              role="img"
              aria-label={tile.quality.text}
              title={tile.quality.text}
            >
              {tile.quality.level === 'poor' ? (
                <IconAntennaBars2 size={16} />
              ) : (
                <IconAntennaBars3 size={16} />
              )}
            </span>
          )}
          <bdi>{tile.name}</bdi>
          {idLabel && <span className={classes.id}>{idLabel}</span>}
          {tile.isSpeaking && <span className={classes.hidden}>{texts.isSpeaking}</span>}
        </span>
      </button>
    </li>
  );
}
