import { normalizePath } from './read-archive.ts';

/** A picture or file in the text of a document. */
export interface FoundMedia {
  readonly element: HTMLElement;
  /** The path in the archive, or a data address. */
  readonly source: string;
  readonly isPicture: boolean;
  readonly name: string;
}

export interface ParsedHtml {
  readonly body: HTMLElement;
  readonly media: readonly FoundMedia[];
  /** The number of pictures at other addresses. They become links. */
  readonly externalPictures: number;
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Returns the path in the archive to which an address leads from a document; null for other addresses. */
function resolvePath(address: string, from: string): string | null {
  if (/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) return null;
  const path = address.replace(/[?#].*$/s, '');
  try {
    return normalizePath(`${folderOf(from)}/${decodeURIComponent(path)}`);
  } catch {
    return null;
  }
}

/**
 * Parses the HTML of a document without running scripts or loading anything. Points its links to the imported pages, and lists its pictures
 * and files. Leaves out the first heading if it repeats the title.
 */
export function parseImportedHtml(
  { html, path, title }: { readonly html: string; readonly path: string; readonly title: string },
  pageAddresses: ReadonlyMap<string, string>,
  assetPaths: ReadonlySet<string>,
): ParsedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Removes such attributes from the imported file, because only the import itself may set them.
  for (const element of Array.from(body.querySelectorAll('[data-block]')))
    element.removeAttribute('data-block');
  const heading = body.querySelector('h1');
  if (heading?.textContent?.trim() === title) heading.remove();
  const media: FoundMedia[] = [];
  let externalPictures = 0;
  for (const link of Array.from(body.querySelectorAll('a[href]'))) {
    const target = resolvePath(link.getAttribute('href') ?? '', path);
    if (target === null) continue;
    const page = pageAddresses.get(target);
    if (page) link.setAttribute('href', page);
    else if (assetPaths.has(target) && !link.querySelector('img')) {
      const name = link.textContent?.trim() || target.slice(target.lastIndexOf('/') + 1);
      const element = body.ownerDocument.createElement('img');
      link.replaceWith(element);
      media.push({ element, source: target, isPicture: false, name });
    } else link.replaceWith(...Array.from(link.childNodes));
  }
  for (const element of Array.from(body.querySelectorAll('img'))) {
    if (media.some((found) => found.element === element)) continue;
    const address = element.getAttribute('src') ?? '';
    const source = /^data:image\//i.test(address) ? address : resolvePath(address, path);
    const name = element.getAttribute('alt') ?? '';
    if (source !== null && (source.startsWith('data:') || assetPaths.has(source)))
      media.push({ element, source, isPicture: true, name });
    else if (/^https?:/i.test(address)) {
      externalPictures += 1;
      const link = body.ownerDocument.createElement('a');
      link.setAttribute('href', address);
      link.textContent = name || address;
      element.replaceWith(link);
    }
  }
  return { body, media, externalPictures };
}
