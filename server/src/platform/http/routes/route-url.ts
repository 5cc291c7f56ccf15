/**
 * Returns the router path of a route. A literal path such as `/invitations/accept` never matches `/invitations/:invitation`, with any
 * method. OpenAPI reads paths that way, while the router considers each method separately.
 */
export function routeUrl(path: string, paths: readonly string[]): string {
  const [before, after, ...more] = path.split(/:\w+/);
  if (after === undefined || more.length > 0) return path;
  const inFull = paths
    .filter((other) => !other.includes(':') && other.startsWith(before!) && other.endsWith(after))
    .map((other) => other.slice(before!.length, other.length - after.length))
    .filter((segment) => /^[\w-]+$/.test(segment));
  const names = [...new Set(inFull)].join('|');
  return names ? path.replace(/:\w+/, (name) => `${name}(^(?!(?:${names})$)[^]+)`) : path;
}
