/**
 * These functions run in the page: Playwright sends their source there, so they use nothing from outside their own
 * body.
 */

interface WindowWithKeystrokes {
  keystrokes?: number[];
}

/** Records the milliseconds from each key press to the frame that paints its letter. */
export function recordKeystrokes(): void {
  const page = window as WindowWithKeystrokes;
  const isCounting = page.keystrokes !== undefined;
  page.keystrokes = [];
  if (isCounting) return;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          page.keystrokes!.push(performance.now() - timeStamp);
          channel.port1.close();
        };
        channel.port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

export async function stopRecordingKeystrokes(): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return (window as WindowWithKeystrokes).keystrokes!;
}

/** Returns the milliseconds from the next click to the frame that paints messages of the channel. */
export async function timeChannelOpening(channelId: string): Promise<number> {
  const begin = await new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = () => location.pathname.endsWith(channelId) && document.querySelector('[data-row]');
  while (!isShown()) await frame();
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - begin;
}

export interface FrameTimes {
  readonly rows: number;
  readonly frames: number;
  /** The longest time between two frames, and the 99.9th percentile, in milliseconds. */
  readonly longest: number;
  readonly nearlyAll: number;
}

/**
 * Scrolls up, a step for each frame, until `rows` rows have been shown or, if there are fewer, for `frames` frames.
 */
export async function scrollUpwards({ rows, frames }: { rows: number; frames: number }): Promise<FrameTimes> {
  const STEP_PX = 200;
  const list = document.querySelector('[data-row]')!.closest('section[tabindex]')!;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const known = new Set<string | undefined>();
  // The client removes rows far from the viewport, so this collects the ids of all rows that were shown, and returns their number.
  const countShownRows = () => {
    for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) known.add(row.dataset['message']);
    return known.size;
  };
  const times: number[] = [];
  let last = await frame();
  // Counting the rows takes time itself, so it happens only every few frames.
  while (times.length < frames && (times.length % 50 > 0 || countShownRows() < rows)) {
    list.scrollTop -= STEP_PX;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  const sorted = times.toSorted((one, other) => one - other);
  return {
    rows: countShownRows(),
    frames: times.length,
    longest: sorted.at(-1)!,
    nearlyAll: sorted[Math.floor(sorted.length * 0.999)]!,
  };
}
