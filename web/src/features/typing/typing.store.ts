import { create } from 'zustand';

/** Without a further sign somebody counts as having stopped: their connection may be gone. */
const EXPIRES_AFTER_MS = 5_000;

type Timers = Readonly<Record<string, ReturnType<typeof setTimeout>>>;

/** Who is typing where; each with the timer that ends it. */
const useStore = create<{ channels: Readonly<Record<string, Timers>> }>(() => ({ channels: {} }));

function set(channelId: string, timers: Timers): void {
  useStore.setState(({ channels }) => ({ channels: { ...channels, [channelId]: timers } }));
}

export function stopsTyping(channelId: string, userId: string): void {
  const { [userId]: timer, ...others } = useStore.getState().channels[channelId] ?? {};
  if (timer === undefined) return;
  clearTimeout(timer);
  set(channelId, others);
}

export function startsTyping(channelId: string, userId: string): void {
  const timers = useStore.getState().channels[channelId] ?? {};
  clearTimeout(timers[userId]);
  const timer = setTimeout(() => stopsTyping(channelId, userId), EXPIRES_AFTER_MS);
  set(channelId, { ...timers, [userId]: timer });
}

export function forgetTyping(channelId: string): void {
  for (const timer of Object.values(useStore.getState().channels[channelId] ?? {})) clearTimeout(timer);
  set(channelId, {});
}

/** How many people are typing in the channel. */
export function useTypingCount(channelId: string): number {
  return useStore(({ channels }) => Object.keys(channels[channelId] ?? {}).length);
}
