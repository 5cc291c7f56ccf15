/**
 * These functions run in the page: Playwright sends their source there, so they use nothing from outside their own
 * body.
 */

interface Recording {
  listUpdates?: Promise<number>[];
}

/** Records the milliseconds from each key press to the frame that paints the changed list of the quick switcher. */
export function recordListUpdates(): void {
  const page = window as Recording;
  const updates: Promise<number>[] = [];
  page.listUpdates = updates;
  // Querying this large document in each frame would take as long as the measured work.
  const dialog = document.querySelector('[role=dialog]');
  const readList = () => {
    const list = dialog?.querySelector('[role=listbox]');
    const highlighted = Array.from(list?.querySelectorAll('strong') ?? [], ({ textContent }) => textContent);
    return `${list?.textContent} ${highlighted}`;
  };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const measure = async (pressed: number) => {
    const before = readList();
    do await nextFrame();
    while (readList() === before);
    await new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
    return performance.now() - pressed;
  };
  const record = ({ key, timeStamp }: KeyboardEvent) => {
    // A space between words changes nothing in the list.
    if (key !== ' ') updates.push(measure(timeStamp));
  };
  addEventListener('keydown', record, { capture: true });
}

/** Returns the recorded milliseconds. */
export const readListUpdates = (): Promise<number[]> => Promise.all((window as Recording).listUpdates!);
