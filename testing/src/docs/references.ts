export const root = new URL('../../../', import.meta.url);

/**
 * Resolves a reference as the documents write it: the package, then the path below its `src` (for `e2e`, below the package itself), or the
 * path of a document.
 */
export function fileOf(reference: string): URL {
  const [workspace, path] = reference.split(':') as [string, string | undefined];
  if (path === undefined) return new URL(workspace, root);
  return new URL(workspace === 'e2e' ? `e2e/${path}` : `${workspace}/src/${path}`, root);
}
