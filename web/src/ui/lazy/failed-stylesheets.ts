const failedLinks = new Set<HTMLLinkElement>();

/** Records each stylesheet that fails to load. Called once, before any lazy component loads. */
export function trackFailedStylesheets(): void {
  const recordFailure = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target);
  };
  document.addEventListener('error', recordFailure, true);
}

function reloadStylesheet(link: HTMLLinkElement): Promise<void> {
  const fresh = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`${fresh.href} could not be loaded.`)));
    failedLinks.delete(link);
    link.replaceWith(fresh);
  });
}

/**
 * Reloads the stylesheets that failed. The bundler’s loader does not: once a link element exists it assumes the styles are loaded, and the
 * component would render without them.
 * @throws when a stylesheet fails again
 */
export async function reloadFailedStylesheets(): Promise<void> {
  await Promise.all([...failedLinks].map(reloadStylesheet));
}
