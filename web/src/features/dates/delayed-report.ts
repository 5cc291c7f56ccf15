/** Reports a value after a pause, so that the values before it have no effect. */
interface DelayedReport<T> {
  /** Replaces the waiting value and starts the pause again. */
  schedule(value: T): void;
  /** Reports the waiting value now, if there is one. */
  flush(): void;
  cancel(): void;
}

export function createDelayedReport<T>(report: (value: T) => void, pauseMs: number): DelayedReport<T> {
  let waiting: { readonly value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const flush = () => {
    const now = waiting;
    cancel();
    if (now) report(now.value);
  };
  return {
    schedule(value) {
      cancel();
      waiting = { value };
      timer = setTimeout(flush, pauseMs);
    },
    flush,
    cancel,
  };
}
