/**
 * Runs in the page, so it uses nothing from outside its own body. Scrolls up through the messages, a step for each
 * frame, until `wanted` rows have been shown. Returns the largest distance in pixels that a message moved without
 * scrolling between two frames.
 */
export async function scrollUpThroughMessages(wanted: number): Promise<{ moved: number; rows: number }> {
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
  // Messages far from the viewport are removed from the window.
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
