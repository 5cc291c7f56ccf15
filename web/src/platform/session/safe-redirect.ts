/**
 * Returns the path to open after sign-in. Only paths on this site are allowed, and not the sign-in screens. Any other address (`https://…`,
 * `//host`, `/\host`) becomes `/`.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  const base = 'http://site.invalid';
  try {
    const url = new URL(target, base);
    // The URL parser removes dot segments, so `/.//host` becomes `//host`.
    if (url.origin !== base || /^\/(\/|(login|register)\/?$)/.test(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
