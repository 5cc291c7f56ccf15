import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import {
  DOCUMENT_UPDATE_BYTES_MAX,
  DOCUMENT_UPDATE_ITEMS_MAX,
} from '@workflow/contract/pages/document/document.limits.ts';
import type { Decoder } from 'lib0/decoding';
import * as Y from 'yjs';
import { fail } from '../../../platform/failure.ts';

/** The items that an update adds and refers to, without their content. */
export interface UpdateFacts {
  /** The range of new items by Yjs client id: the number of the first item, and the number after the last one. */
  readonly added: ReadonlyMap<number, { readonly from: number; readonly to: number }>;
  /**
   * The number after the last item to which the update refers, by Yjs client id. It refers to items as neighbors, parents and deleted
   * items.
   */
  readonly referred: ReadonlyMap<number, number>;
  readonly deletes: boolean;
}

/** A Yjs client id of the document. A user of null never used it, or their account was deleted. */
export interface DocumentClient {
  readonly userId: string | null;
  readonly clock: number;
}

const CLOCK_MAX = 2 ** 31 - 1;

/** The maximum size of an update. */
export interface UpdateSize {
  readonly bytes: number;
  /** Characters and other items. */
  readonly items: number;
}

const UPDATE_SIZE: UpdateSize = { bytes: DOCUMENT_UPDATE_BYTES_MAX, items: DOCUMENT_UPDATE_ITEMS_MAX };

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> | null {
  const decoders: Decoder[] = [];
  class Version1 extends Y.UpdateDecoderV1 {
    constructor(decoder: Decoder) {
      super(decoder);
      decoders.push(decoder);
    }
  }
  try {
    const decoded = Y.decodeUpdateV2(update, Version1 as never);
    const [decoder] = decoders;
    // Bytes in Yjs’s V2 encoding can decode as a V1 update that ends early, so the decoder must have read all bytes.
    return decoder?.pos === update.length ? decoded : null;
  } catch {
    return null;
  }
}

/**
 * Decodes an update once and collects its facts. The content itself is not applied to a document.
 * @throws Failure for bytes that are no update in Yjs’s V1 encoding, and for updates that are empty or too large
 */
export function readUpdate(update: Uint8Array, { bytes, items: itemsMax } = UPDATE_SIZE): UpdateFacts {
  if (update.length > bytes) fail(documentErrors.document_too_large);
  const decoded = decode(update) ?? fail(documentErrors.operation_invalid);
  const added = new Map<number, { from: number; to: number }>();
  const referred = new Map<number, number>();
  const refer = (client: number, end: number) => {
    referred.set(client, Math.max(referred.get(client) ?? 0, end));
  };
  let items = 0;
  for (const struct of decoded.structs) {
    const { client, clock } = struct.id;
    if (struct instanceof Y.Skip) fail(documentErrors.operation_gap);
    if (!(struct.length > 0)) fail(documentErrors.operation_invalid);
    const range = added.get(client);
    if (range && range.to !== clock) fail(documentErrors.operation_invalid);
    items += struct.length;
    if (items > itemsMax) fail(documentErrors.document_too_large);
    added.set(client, { from: range?.from ?? clock, to: clock + struct.length });
    if (!(struct instanceof Y.Item)) continue;
    for (const id of [struct.origin, struct.rightOrigin, struct.parent]) {
      if (!(id instanceof Y.ID)) continue;
      // Yjs throws for an item that refers to itself or to a later item of its client, so no client could open the page.
      if (id.client === client && id.clock >= clock) fail(documentErrors.operation_invalid);
      refer(id.client, id.clock + 1);
    }
  }
  let deletes = false;
  for (const [client, ranges] of decoded.ds.clients)
    for (const { clock, len } of ranges) {
      deletes = true;
      refer(client, clock + len);
    }
  if (added.size === 0 && !deletes) fail(documentErrors.operation_invalid);
  const numbers = [...added].flatMap(([client, { to }]) => [client, to]).concat(...referred);
  if (!numbers.every(Number.isSafeInteger)) fail(documentErrors.operation_invalid);
  if ([...added.values()].some(({ to }) => to > CLOCK_MAX)) fail(documentErrors.operation_invalid);
  return { added, referred, deletes };
}

/** Returns all Yjs client ids that an update names. */
export const clientIdsOf = ({ added, referred }: UpdateFacts): number[] => [
  ...new Set([...added.keys(), ...referred.keys()]),
];

/**
 * Checks an update of a user against the clients of the document, and returns the clients that it adds to; none if the document has it all.
 * Every item continues the items of its client without a gap, and refers only to items that exist. So no update makes the others wait for
 * items that never come, or deletes items before they exist. @throws Failure
 */
export function checkUpdate(
  { added, referred }: UpdateFacts,
  userId: string,
  clients: ReadonlyMap<number, DocumentClient>,
): Map<number, DocumentClient> {
  const clockOf = (client: number) => clients.get(client)?.clock ?? 0;
  const changed = new Map<number, DocumentClient>();
  for (const [client, { from, to }] of added) {
    const clock = clockOf(client);
    if (to <= clock) continue;
    const known = clients.get(client);
    if (known && known.userId !== userId) fail(documentErrors.operation_of_other);
    if (from > clock) fail(documentErrors.operation_gap);
    changed.set(client, { userId, clock: to });
  }
  for (const [client, end] of referred)
    if (end > (changed.get(client)?.clock ?? clockOf(client))) fail(documentErrors.operation_gap);
  return changed;
}
