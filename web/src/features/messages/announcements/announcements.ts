import { create } from 'zustand';

/** What a screen reader is told; the count tells two equal sentences apart. */
export const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: '', count: 0 }));

export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}
