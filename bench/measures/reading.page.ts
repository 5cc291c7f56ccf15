/*
 * What runs in the page: each function is sent there as it stands, so it uses nothing from outside itself.
 */

interface Counting {
  keystrokes?: number[];
}

/** Notes of each key how long it takes until the frame with its letter is painted, in milliseconds. */
export function countKeystrokes(): void {
  const page = window as Counting;
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

export async function takeKeystrokes(): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return (window as Counting).keystrokes!;
}

/** From the next click to the frame in which messages of the channel are painted, in milliseconds. */
export async function openingOf(channelId: string): Promise<number> {
  const begin = await new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isThere = () => location.pathname.endsWith(channelId) && document.querySelector('[data-row]');
  while (!isThere()) await frame();
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - begin;
}

export interface Frames {
  readonly rows: number;
  readonly frames: number;
  /** From one frame to the next, the longest, and the one that only one of a thousand exceeds, in milliseconds. */
  readonly longest: number;
  readonly nearlyAll: number;
}

/** Scrolls upwards a bit at each frame, until so many rows have been there or, where there are no more, so many frames have been. */
export async function scrollUpwards({ rows, frames }: { rows: number; frames: number }): Promise<Frames> {
  const STEP_PX = 200;
  const list = document.querySelector('[data-row]')!.closest('section[tabindex]')!;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const known = new Set<string | undefined>();
  // What is far from where somebody reads is not kept.
  const there = () => {
    for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) known.add(row.dataset['message']);
    return known.size;
  };
  const times: number[] = [];
  let last = await frame();
  // Counting takes time that the product does not.
  while (times.length < frames && (times.length % 50 > 0 || there() < rows)) {
    list.scrollTop -= STEP_PX;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  const sorted = times.toSorted((one, other) => one - other);
  return {
    rows: there(),
    frames: times.length,
    longest: sorted.at(-1)!,
    nearlyAll: sorted[Math.floor(sorted.length * 0.999)]!,
  };
}
