/** The package's own type definitions declare a different module name. */
declare module '@mixmark-io/domino' {
  export function createDocument(html: string): Document;
  /** The classes of its elements. */
  export const impl: { readonly Node: typeof Node; readonly Element: typeof Element };
}
