import { useEffect, useState } from 'react';
import { watchAudioLevel } from '../engine/audio-level.ts';

/** The level, from 0 to 1, above which the user counts as speaking: the same loudness as of other participants. */
const SPEAKING_LEVEL = 0.08;
const INTERVAL_MS = 200;
/** A pause between two words is shorter than this. */
const PAUSE_MS = 400;

/** Returns whether the user speaks into the microphone. A muted microphone is silent. */
export function useOwnSpeaking(microphone: MediaStreamTrack | null): boolean {
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    if (!microphone) return;
    let lastLoudAt = Number.NEGATIVE_INFINITY;
    const stop = watchAudioLevel(microphone, INTERVAL_MS, (level) => {
      if (level > SPEAKING_LEVEL) lastLoudAt = performance.now();
      setIsSpeaking(performance.now() - lastLoudAt < PAUSE_MS);
    });
    return () => {
      stop();
      setIsSpeaking(false);
    };
  }, [microphone]);
  return isSpeaking;
}
