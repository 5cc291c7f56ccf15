const failedLinks = new Set<HTMLLinkElement>();

/** Notes every stylesheet that does not come; called once, before any part is loaded. */
export function trackFailedStylesheets(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target);
  };
  document.addEventListener('error', note, true);
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
 * Asks again for the stylesheets that did not come. The bundler's loader does not: once there is a link, it takes its styles for loaded,
 * and the part would be drawn without them.
 * @throws where one does not come now either
 */
export async function reloadFailedStylesheets(): Promise<void> {
  await Promise.all([...failedLinks].map(reloadStylesheet));
}
