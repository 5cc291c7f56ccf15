import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import type { CallState } from '../engine/call-state.ts';
import { CallControls } from './CallControls.tsx';
import { CallHeader } from './CallHeader.tsx';
import { CallNotices } from './CallNotices.tsx';
import classes from './CallOverlay.module.css';
import { CallTile } from './CallTile.tsx';
import { Captions } from './Captions.tsx';
import { callTexts as texts } from './call.texts.ts';
import type { CallViewProps } from './call-view.ts';
import { RecordingConsent } from './RecordingConsent.tsx';
import { stageOf, tilesOf, videoSizesOf } from './tiles.ts';
import { useOwnSpeaking } from './useOwnSpeaking.ts';
import { usePushToTalk } from './usePushToTalk.ts';

/** The call as an overlay above the product: a tile for each participant, and the controls. */
export function CallOverlay({ call, state, conversation, pictureInPicture, chat, onJoinNow }: CallViewProps) {
  const user = useSession((session) => session.user);
  const [pinned, setPinned] = useState<string | null>(null);
  const [layout, setLayout] = useState<'grid' | 'speaker'>('grid');
  const speaker = useLastSpeaker(state);
  const overlay = useRef<HTMLElement>(null);
  useEffect(() => overlay.current?.focus(), []);
  usePushToTalk(call.media, overlay);

  const isOwnSpeaking = useOwnSpeaking(state.local.microphone);
  const tiles = tilesOf(state, user, isOwnSpeaking);
  const stage = stageOf(tiles, { pinned, speaker, layout });
  useEffect(() => call.showVideos(videoSizesOf(state, stage)));
  const isJoined = state.status === 'joined' || state.status === 'reconnecting';
  return (
    <section
      ref={overlay}
      className={classes.overlay}
      data-beside={chat.isOpen || undefined}
      role="dialog"
      aria-label={conversation.kind === 'channel' ? texts.title : texts.dmTitle}
      tabIndex={-1}
    >
      <CallHeader
        conversation={conversation}
        state={state}
        layout={layout}
        onLayout={setLayout}
        pictureInPicture={pictureInPicture}
        chat={chat}
      />
      {state.status === 'preparing' ? (
        <Preparing onJoinNow={onJoinNow} />
      ) : (
        <ul
          className={classes.tiles}
          aria-label={texts.tiles}
          data-staged={stage !== null || undefined}
          style={{ '--columns': Math.ceil(Math.sqrt(tiles.length)) } as React.CSSProperties}
        >
          {tiles
            .toSorted((one, other) => Number(other.key === stage) - Number(one.key === stage))
            .map((tile) => (
              <CallTile
                key={tile.key}
                tile={tile}
                isPinned={pinned === tile.key}
                onPin={() => setPinned(pinned === tile.key ? null : tile.key)}
              />
            ))}
        </ul>
      )}
      <Captions state={state} />
      <CallNotices state={state} conversation={conversation} />
      <RecordingConsent call={call} state={state} />
      <CallControls
        call={call}
        state={state}
        isStarter={isJoined && user !== null && state.startedBy === user.id}
      />
    </section>
  );
}

function Preparing({ onJoinNow }: { onJoinNow: () => void }) {
  return (
    <div className={classes.preparing}>
      <p className={classes.preparingTitle}>{texts.preparing.title}</p>
      <p>{texts.preparing.hint}</p>
      <Button variant="default" onClick={onJoinNow}>
        {texts.joinWithout}
      </Button>
    </div>
  );
}

/** Returns the key of the tile of the participant who spoke last. */
function useLastSpeaker({ remotes }: CallState): string | null {
  const [last, setLast] = useState<string | null>(null);
  const speaking = remotes.find(({ isSpeaking }) => isSpeaking)?.sessionId;
  if (speaking !== undefined && speaking !== last) setLast(speaking);
  return last;
}
