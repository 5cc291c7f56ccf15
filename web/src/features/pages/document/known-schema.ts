import * as Y from 'yjs';

/** The names of the blocks and marks that an editor knows. */
export interface KnownSchema {
  readonly nodes: ReadonlySet<string>;
  readonly marks: ReadonlySet<string>;
}

/** The separator before the hash with which the editor’s binding names overlapping marks. */
const MARK_HASH = '--';

/**
 * Returns whether the schema knows every element and mark that the update adds. An editor would delete unknown ones from the document that
 * all users share, so such an update must not be applied while an editor is mounted.
 */
export function isKnownUpdate(update: Uint8Array, { nodes, marks }: KnownSchema): boolean {
  return Y.decodeUpdate(update).structs.every((struct) => {
    if (!(struct instanceof Y.Item)) return true;
    const { content } = struct;
    if (content instanceof Y.ContentType)
      return !(content.type instanceof Y.XmlElement) || nodes.has(content.type.nodeName);
    if (content instanceof Y.ContentFormat) return marks.has(content.key.split(MARK_HASH, 1)[0]!);
    return true;
  });
}
