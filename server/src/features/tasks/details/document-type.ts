import type { TaskDocument } from '@workflow/contract/projects/projects.schema.ts';

type Kind = TaskDocument['doc_type'];

const isOf = (host: string, ...domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Guesses the type of a document from its URL. */
export function guessDocumentType(address: string): Kind {
  if (!URL.canParse(address)) return 'url';
  const { hostname, pathname } = new URL(address);
  if (isOf(hostname, 'figma.com')) return 'figma';
  if (isOf(hostname, 'drive.google.com', 'docs.google.com')) return 'google_drive';
  return pathname.toLowerCase().endsWith('.pdf') ? 'pdf' : 'url';
}
