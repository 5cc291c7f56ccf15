/** What it brings of types declares another module. */
declare module '@mixmark-io/domino' {
  export function createDocument(html: string): Document;
}
