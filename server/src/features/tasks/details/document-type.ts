import type { TaskDocument } from '@workflow/contract/projects/projects.schema.ts';

type Kind = TaskDocument['doc_type'];

const isOf = (host: string, ...domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** What kind of document an address leads to, as far as the address says so. */
export function typeOfAddress(address: string): Kind {
  if (!URL.canParse(address)) return 'url';
  const { hostname, pathname } = new URL(address);
  if (isOf(hostname, 'figma.com')) return 'figma';
  if (isOf(hostname, 'drive.google.com', 'docs.google.com')) return 'google_drive';
  return pathname.toLowerCase().endsWith('.pdf') ? 'pdf' : 'url';
}
