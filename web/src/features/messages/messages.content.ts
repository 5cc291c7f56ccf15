/** What is sent of what was typed: nothing that the server could not store, and no space around it. */
export function cleanContent(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().trim();
}
