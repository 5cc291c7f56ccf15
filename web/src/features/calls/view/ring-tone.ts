/** One tab of the browser rings for all of them. */
const LOCK = 'workflow-ring-tone';
const INTERVAL_MS = 2_000;
const TONE_SECONDS = 0.4;
const VOLUME = 0.08;

/** Plays a ring tone until the returned function is called. A browser that the user has not touched yet stays silent. */
export function ring(): () => void {
  const stopped = new AbortController();
  void navigator.locks
    ?.request(LOCK, { ifAvailable: true }, (lock) => (lock ? play(stopped.signal) : undefined))
    .catch(() => {});
  return () => stopped.abort();
}

async function play(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const context = new AudioContext();
  const beep = () => {
    const gain = context.createGain();
    const start = context.currentTime;
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    gain.connect(context.destination);
    for (const frequency of [440, 554]) {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start(start);
      tone.stop(start + TONE_SECONDS);
    }
  };
  beep();
  const timer = setInterval(beep, INTERVAL_MS);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  clearInterval(timer);
  await context.close();
}
