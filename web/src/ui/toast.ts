import { create } from 'zustand';

/** Whether anything has been said yet: what shows toasts is loaded with the first. */
export const useToasts = create<{ wanted: boolean }>(() => ({ wanted: false }));

async function show(kind: 'success' | 'error', text: string): Promise<void> {
  useToasts.setState({ wanted: true });
  const { present } = await import('./toasts.tsx');
  present(kind, text);
}

/** A short word about what has just happened, read out by screen readers as well. */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
};
