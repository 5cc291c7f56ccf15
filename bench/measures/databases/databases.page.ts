/**
 * These functions run in the page: Playwright sends their source there, so they use nothing from outside their own
 * body.
 */

/** Returns the milliseconds from the next click to the frame that paints the named element. */
export async function timeViewOpening({ path, shown }: { path: string; shown: string }): Promise<number> {
  const begin = await new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!location.pathname.endsWith(path) || !document.querySelector(shown)) await frame();
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - begin;
}

/**
 * Scrolls the table down, a step for each frame, until `rows` rows have been shown or `mostMs` milliseconds have
 * passed. Times are in milliseconds.
 */
export async function scrollTable({ rows, mostMs }: { rows: number; mostMs: number }) {
  const STEP_PX = 240;
  const COUNTED_EVERY = 50;
  const grid = document.querySelector('[role=grid]')!;
  let list: Element = grid;
  while (list.scrollHeight <= list.clientHeight && list.parentElement) list = list.parentElement;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const reached = () => {
    const all = [...grid.querySelectorAll('[role=row]')];
    return Math.max(...all.map((row) => Number(row.getAttribute('aria-rowindex'))));
  };
  const times: number[] = [];
  const begin = await frame();
  let last = begin;
  // Counting the rows takes time itself, so it happens only every few frames.
  while (last - begin < mostMs && (times.length % COUNTED_EVERY > 0 || reached() < rows)) {
    list.scrollTop += STEP_PX;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  const sorted = times.toSorted((one, other) => one - other);
  return {
    reached: reached(),
    frames: times.length,
    longest: sorted.at(-1)!,
    /** The number of frames that took more than 50 ms. */
    long: times.filter((time) => time > 50).length,
    nearlyAll: sorted[Math.floor(sorted.length * 0.999)]!,
  };
}

/**
 * Scrolls the table sideways, a step for each frame, to its end and back, for the given number of frames. Times are
 * in milliseconds.
 */
export async function scrollTableSideways({ frames }: { frames: number }) {
  const STEP_PX = 120;
  const grid = document.querySelector('[role=grid]')!;
  let list: Element = grid;
  while (list.scrollWidth <= list.clientWidth && list.parentElement) list = list.parentElement;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let furthest = 0;
  let step = STEP_PX;
  let last = await frame();
  while (times.length < frames) {
    const before = list.scrollLeft;
    list.scrollLeft += step;
    if (list.scrollLeft === before) step = -step;
    furthest = Math.max(furthest, list.scrollLeft);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return {
    /** Whether the table was scrolled to its end. */
    isThrough: furthest >= list.scrollWidth - list.clientWidth - 1,
    frames: times.length,
    longest: Math.max(...times),
    /** The number of frames that took more than 50 ms. */
    long: times.filter((time) => time > 50).length,
  };
}

/** Returns the time at which the text appears in the page, in milliseconds of the clock that both tabs share. */
export async function timeWhenShown(text: string): Promise<number> {
  const isShown = () => document.querySelector('[role=grid]')?.textContent?.includes(text);
  while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 1));
  return Date.now();
}
