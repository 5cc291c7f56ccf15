import { useEffect, useRef } from 'react';
import { watchAudioLevel } from '../engine/audio-level.ts';
import { callTexts as texts } from './call.texts.ts';
import classes from './Lobby.module.css';

const INTERVAL_MS = 80;

/** Shows how loud the microphone is, so that the user sees that it works. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (!track) return;
    return watchAudioLevel(track, INTERVAL_MS, (level) => {
      // Set without React, because the level changes twelve times a second.
      if (meter.current) meter.current.value = level;
    });
  }, [track]);
  return (
    <meter ref={meter} className={classes.meter} aria-label={texts.lobby.level} min={0} max={1} value={0} />
  );
}
