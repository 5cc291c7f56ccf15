import { type ComponentType, type FunctionComponent, use } from 'react';
import { reloadFailedStylesheets } from './failed-stylesheets.ts';

/** Thrown when a lazily loaded component could not be loaded: the server is unreachable or has a newer version. */
export class LazyLoadError extends Error {
  /** Retries the load, and resolves with whether it succeeded. */
  readonly load: () => Promise<boolean>;
  /** Clears the error, so that the next render tries to load again. */
  readonly reset: () => void;

  constructor(load: () => Promise<boolean>, reset: () => void, cause: unknown) {
    super('A component’s code could not be loaded.', { cause });
    this.load = load;
    this.reset = reset;
  }
}

/**
 * Defines a component whose code is loaded when it first renders or is preloaded. Unlike the router’s own lazy components it never reloads
 * the page: while the server is unreachable, a reload would show nothing.
 * @throws LazyLoadError when it renders and its code could not be loaded
 */
export function lazyComponent<Name extends string, Props extends object = object>(
  fetchModule: () => Promise<{ readonly [N in Name]: ComponentType<Props> }>,
  name: Name,
): FunctionComponent<Props> & { readonly preload: () => Promise<void> } {
  let Part: ComponentType<Props> | undefined;
  let loadError: LazyLoadError | undefined;
  let loading: Promise<void> | undefined;

  const reset = () => {
    loadError = undefined;
  };
  const load = (): Promise<void> => {
    loading ??= reloadFailedStylesheets()
      .then(fetchModule)
      .then(
        (module) => {
          Part = module[name];
          loadError = undefined;
        },
        (error) => {
          loadError = new LazyLoadError(() => load().then(() => !loadError), reset, error);
        },
      )
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  function LazyComponent(props: Props) {
    if (Part) return <Part {...props} />;
    if (loadError && !loading) throw loadError;
    use(load());
    return null;
  }
  // A failed preload is ignored, because the user has not asked for the component yet.
  return Object.assign(LazyComponent, { preload: () => load().then(reset) });
}
