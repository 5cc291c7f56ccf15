/**
 * Runs in the page, and uses nothing from outside itself: reads upwards in the messages, a bit at each frame, until so many have been there.
 * Answers how far, at most, a message moved between two moments that one sees although nobody moved it, in pixels.
 */
export async function readUpwards(wanted: number): Promise<{ moved: number; rows: number }> {
  const STEP_PX = 200;
  const list = document.querySelector('[data-row]')!.closest('section[tabindex]')!;
  const channel = new MessageChannel();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  let row: Element | null = null;
  let top = 0;
  let moved = 0;
  const watch = () => {
    const { top: edge, height } = list.getBoundingClientRect();
    const rows = list.querySelectorAll('[data-row]');
    let [from, to] = [0, rows.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (rows[middle]!.getBoundingClientRect().bottom > edge + height * 0.6) to = middle;
      else from = middle + 1;
    }
    row = rows[from]!;
    top = row.getBoundingClientRect().top;
  };
  const compare = () => {
    if (row?.isConnected) moved = Math.max(moved, Math.abs(row.getBoundingClientRect().top - top));
    watch();
  };
  const known = new Set<string | undefined>();
  // What is far from where somebody reads is not kept.
  const loaded = () => {
    for (const there of list.querySelectorAll<HTMLElement>('[data-row]')) known.add(there.dataset['message']);
    return known.size;
  };
  for (let turns = 0; loaded() < wanted && turns < 20_000; turns += 1) {
    await frame();
    compare();
    list.scrollTop -= STEP_PX;
    watch();
    await painted();
    compare();
  }
  channel.port1.close();
  return { moved, rows: loaded() };
}
