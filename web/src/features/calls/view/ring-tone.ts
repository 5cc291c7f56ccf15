/** The lock of the tab that plays the ring tone, so that only one tab of the browser does. */
const LOCK = 'workflow-ring-tone';
const INTERVAL_MS = 2_000;
const TONE_SECONDS = 0.4;
const VOLUME = 0.08;

/**
 * Plays a ring tone until the returned function is called, and shows a desktop notification if the tab is in the background. A browser that
 * the user has not touched yet stays silent.
 */
export function startRingTone(title: string): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void navigator.locks
    ?.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      showAlert(title, signal);
      await playRingTone(signal);
    })
    .catch(() => {});
  return () => stopped.abort();
}

function showAlert(title: string, signal: AbortSignal): void {
  if (signal.aborted || !document.hidden || globalThis.Notification?.permission !== 'granted') return;
  try {
    const alert = new Notification(title, {
      tag: LOCK,
      icon: '/favicon.svg',
      requireInteraction: true,
      silent: true,
    });
    alert.addEventListener('click', () => {
      window.focus();
      alert.close();
    });
    signal.addEventListener('abort', () => alert.close(), { once: true });
  } catch {
    // Some browsers on phones show notifications only through service workers.
  }
}

async function playRingTone(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const context = new AudioContext();
  const playBeep = () => {
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
  playBeep();
  const timer = setInterval(playBeep, INTERVAL_MS);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  clearInterval(timer);
  await context.close();
}
