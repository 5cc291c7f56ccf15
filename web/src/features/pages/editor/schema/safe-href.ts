const HAS_PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED_PROTOCOL = /^(https?|mailto|tel):/i;
const LOOKS_LIKE_HOST = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/;
const LOOKS_LIKE_EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/**
 * Returns the address that a link may have, completed as a browser’s address bar would; null if it is not an address. A `javascript:`
 * address would run as the user who clicks it.
 */
export function safeHref(typed: string): string | null {
  // Browsers ignore control characters and spaces in the protocol.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  const address = typed.replace(/[\u0000-\u0020]+/g, '');
  if (address === '') return null;
  if (ALLOWED_PROTOCOL.test(address)) return address;
  if (LOOKS_LIKE_EMAIL.test(address)) return `mailto:${address}`;
  if (LOOKS_LIKE_HOST.test(address)) return `https://${address}`;
  if (HAS_PROTOCOL.test(address)) return null;
  return /^[/#]/.test(address) && !address.startsWith('//') ? address : null;
}

/** Matches one web address and nothing else. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());
