/**
 * The address to go to after signing in: only a path on this site, never the sign-in screens themselves. Anything else
 * (`https://…`, `//host`, `/\host`) leads home.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  const base = 'http://site.invalid';
  try {
    const url = new URL(wanted, base);
    // Without its dots, `/.//host` is `//host`.
    if (url.origin !== base || /^\/(\/|(login|register)\/?$)/.test(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
