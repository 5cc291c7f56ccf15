import { type ComponentType, type FunctionComponent, use } from 'react';
import { reloadFailedStylesheets } from './failed-stylesheets.ts';

/** A part of the client that the browser could not get: the server is out of reach, or has a newer version. */
export class LazyLoadError extends Error {
  /** Tries once more, and says whether the part is there now. */
  readonly load: () => Promise<boolean>;
  /** Whoever asks for the part from now on has it tried anew. */
  readonly reset: () => void;

  constructor(load: () => Promise<boolean>, forget: () => void, cause: unknown) {
    super('A part of the client could not be loaded.', { cause });
    this.load = load;
    this.reset = forget;
  }
}

/**
 * A screen whose code comes when it is first shown, or is likely to be. Unlike the router's own it never reloads the page, which
 * would leave nothing of it where the server is away.
 * @throws MissingPart when it is drawn and could not be loaded
 */
export function lazyComponent<Name extends string, Props extends object = object>(
  fetchModule: () => Promise<{ readonly [N in Name]: ComponentType<Props> }>,
  name: Name,
): FunctionComponent<Props> & { readonly preload: () => Promise<void> } {
  let Part: ComponentType<Props> | undefined;
  let missing: LazyLoadError | undefined;
  let loading: Promise<void> | undefined;

  const forget = () => {
    missing = undefined;
  };
  const load = (): Promise<void> => {
    loading ??= reloadFailedStylesheets()
      .then(fetchModule)
      .then(
        (module) => {
          Part = module[name];
          missing = undefined;
        },
        (error) => {
          missing = new LazyLoadError(() => load().then(() => !missing), forget, error);
        },
      )
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  function LazyComponent(props: Props) {
    if (Part) return <Part {...props} />;
    if (missing && !loading) throw missing;
    use(load());
    return null;
  }
  // What nobody has asked for yet may fail without a word.
  return Object.assign(LazyComponent, { preload: () => load().then(forget) });
}
