import type { Message } from '@workflow/contract/messages/messages.schema.ts';

/** Returns the page of these messages, newest first, that the server would return for the request `address`. */
export function pageOf(all: readonly Message[], address: string): Message[] {
  const { searchParams } = new URL(address, 'http://localhost');
  const limit = Number(searchParams.get('limit'));
  const seqOf = (name: string) => all.find(({ id }) => id === searchParams.get(name))?.seq;
  const [before, after, around] = ['before', 'after', 'around'].map(seqOf);
  const older = (seq: number, count: number) => all.filter((one) => one.seq < seq).slice(0, count);
  const newer = (seq: number, count: number) =>
    all
      .filter((one) => one.seq > seq)
      .toReversed()
      .slice(0, count)
      .toReversed();
  if (before) return older(before, limit);
  if (after) return newer(after, limit);
  if (!around) return all.slice(0, limit);
  const half = Math.floor(limit / 2);
  const message = all.filter(({ seq }) => seq === around);
  return [...newer(around, half), ...message, ...older(around, limit - half)].slice(0, limit);
}
