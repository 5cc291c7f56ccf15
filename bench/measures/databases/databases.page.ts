/*
 * What runs in the page: each function is sent there as it stands, so it uses nothing from outside itself.
 */

/** From the next click to the frame in which what is named is painted, in milliseconds. */
export async function openingOfView({ path, shown }: { path: string; shown: string }): Promise<number> {
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

/** Scrolls the table down a bit at each frame, until so many rows have been there or so much time is over; times are in milliseconds. */
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
  // Counting takes time that the product does not.
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
    /** How many took more than 50 ms. */
    long: times.filter((time) => time > 50).length,
    nearlyAll: sorted[Math.floor(sorted.length * 0.999)]!,
  };
}

/** Scrolls the table aside a bit at each frame, to its end and back, until so many frames are over; times are in milliseconds. */
export async function scrollTableAside({ frames }: { frames: number }) {
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
    /** Whether it has been at its end. */
    isThrough: furthest >= list.scrollWidth - list.clientWidth - 1,
    frames: times.length,
    longest: Math.max(...times),
    /** How many took more than 50 ms. */
    long: times.filter((time) => time > 50).length,
  };
}

/** When the text is in the page, by the clock that both tabs share, in milliseconds. */
export async function whenShown(text: string): Promise<number> {
  const isThere = () => document.querySelector('[role=grid]')?.textContent?.includes(text);
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 1));
  return Date.now();
}
