import { randomUUID } from 'node:crypto';

/** A millisecond's ids are told apart by the twelve bits that follow the version. */
const IDS_PER_MILLISECOND = 0x1000;

let latest = 0;
let count = 0;

/** A new id: a UUID of version 7. The ids of a process sort in the order in which they were made. */
export function newId(): string {
  const now = Date.now();
  count = now > latest ? 0 : count + 1;
  latest = Math.max(now, latest);
  if (count === IDS_PER_MILLISECOND) {
    latest += 1;
    count = 0;
  }
  return `${timePart(latest)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}

/** An id that sorts as if it had been made then. */
export function newIdAt(moment: Date): string {
  return `${timePart(moment.getTime())}-7${randomUUID().slice(15)}`;
}

function timePart(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
