import { create } from 'zustand';

/** The text for screen readers; the count makes two equal texts distinct. */
export const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: '', count: 0 }));

export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}
