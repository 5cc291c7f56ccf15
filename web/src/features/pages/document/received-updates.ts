import type { EventAck } from '@workflow/contract/core/api/event.ts';
import type { joinPage } from '@workflow/contract/pages/document/document.events.ts';
import { createDecoder, hasContent, readVarUint8Array } from 'lib0/decoding';

/** Browsers receive binary data as `ArrayBuffer`. */
export const toBytes = (data: Uint8Array | ArrayBuffer): Uint8Array =>
  data instanceof Uint8Array ? data : new Uint8Array(data);

function* readUpdates(list: Uint8Array): Generator<Uint8Array> {
  const decoder = createDecoder(list);
  while (hasContent(decoder)) yield readVarUint8Array(decoder);
}

/** Returns the state and the updates that the server sends to a client that joins. */
export const updatesIn = ({
  state,
  updates,
}: Pick<EventAck<typeof joinPage>, 'state' | 'updates'>): Uint8Array[] =>
  [toBytes(state), ...readUpdates(toBytes(updates))].filter(({ length }) => length > 0);

/** The numbers of the updates that a document has. */
export class ReceivedUpdates {
  /** The document has every update up to this number. */
  seq = 0;
  /** The numbers of later updates that the document has as well. */
  readonly #ahead = new Set<number>();

  /** Whether an update between the others is missing. */
  get hasGap(): boolean {
    return this.#ahead.size > 0;
  }

  /** Notes that the document has an update, or every update up to it. */
  note(seq: number, isComplete = false): void {
    if (isComplete) this.seq = Math.max(this.seq, seq);
    else if (seq > this.seq) this.#ahead.add(seq);
    while (this.#ahead.delete(this.seq + 1)) this.seq += 1;
    for (const later of this.#ahead) if (later <= this.seq) this.#ahead.delete(later);
  }
}
