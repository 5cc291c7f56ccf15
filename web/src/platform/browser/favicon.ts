const MAX_SHOWN = 99;
const BASE = '/favicon.svg';

/** Returns the address of the icon, with a badge that shows a count. */
export function faviconWith(count: number): string {
  if (count === 0) return BASE;
  const label = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
  const width = 12 + 6 * (label.length - 1);
  const x = 32 - width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f5bd5"/><path d="M7 11.5c1.6 6.2 2.7 9 4.2 9 2 0 2.6-7 4.8-7s2.8 7 4.8 7c1.5 0 2.6-2.8 4.2-9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><rect x="${x}" y="16" width="${width}" height="16" rx="8" fill="#d92d3a"/><text x="${x + width / 2}" y="28" font-family="sans-serif" font-size="12" font-weight="700" fill="#fff" text-anchor="middle">${label}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows the number of unread items on the icon of the tab. */
export function setFaviconCount(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = faviconWith(count);
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}
