import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCallPreferences } from '../calls.preferences.storage.ts';
import type { RemoteParticipant } from '../engine/call-state.ts';
import { onDevicesChanged } from '../engine/devices.ts';
import { callTexts as texts } from './call.texts.ts';
import classes from './RemoteSound.module.css';

/** Plays the sound of the other participants. Browsers may refuse that until the user clicks, for example after a reload. */
export function RemoteSound({ remotes }: { remotes: readonly RemoteParticipant[] }) {
  const elements = useRef(new Set<HTMLAudioElement>());
  const [isBlocked, setIsBlocked] = useState(false);
  const play = (element: HTMLAudioElement) =>
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setIsBlocked(true);
    });
  const playAll = () => {
    setIsBlocked(false);
    for (const element of elements.current) void play(element);
  };
  return (
    <>
      {remotes.flatMap(({ sessionId, audio, screenAudio, isSharing }) =>
        // An element for a silent stream would use as much processor time as for a loud one.
        [audio, isSharing ? screenAudio : null].map(
          (stream, index) =>
            stream && (
              <Sound
                // biome-ignore lint/suspicious/noArrayIndexKey: the index says which of the two streams it is
                key={`${sessionId}:${index}`}
                stream={stream}
                elements={elements.current}
                play={play}
              />
            ),
        ),
      )}
      {isBlocked && (
        <Button className={classes.button ?? ''} onClick={playAll}>
          {texts.turnOnSound}
        </Button>
      )}
    </>
  );
}

interface SoundProps {
  stream: MediaStream;
  elements: Set<HTMLAudioElement>;
  play: (element: HTMLAudioElement) => Promise<void>;
}

function Sound({ stream, elements, play }: SoundProps) {
  const element = useRef<HTMLAudioElement>(null);
  const speaker = useCallPreferences((preferences) => preferences.speaker);
  useEffect(() => {
    // A chosen speaker that is not connected is used as soon as it is connected. Until then, the default speaker plays the sound.
    const select = () => void element.current?.setSinkId?.(speaker ?? '').catch(() => {});
    select();
    return onDevicesChanged(select);
  }, [speaker]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stream has to be started
  useEffect(() => {
    const audio = element.current;
    if (!audio) return;
    audio.srcObject = stream;
    elements.add(audio);
    void play(audio);
    return () => {
      elements.delete(audio);
      audio.srcObject = null;
    };
  }, [stream]);
  // biome-ignore lint/a11y/useMediaCaption: this is live speech
  return <audio ref={element} />;
}
