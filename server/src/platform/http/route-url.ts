/**
 * The address of a route as the router takes it. `/invitations/accept`, which stands in full, is no `/invitations/:invitation`, with
 * whatever method: that is how OpenAPI reads the two, while the router looks at each method by itself.
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
