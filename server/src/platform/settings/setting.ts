import * as z from 'zod';
import { compileTrustedProxies } from '../limits/callers.ts';

/** One setting of the environment: how it is read, and what the documentation says of it. */
export interface Setting<T> {
  readonly schema: z.ZodType<T, string>;
  /** What is used when the variable is unset or empty, as it would be written in the environment. */
  readonly fallback: string | null;
  /** Finishes the sentence "NAME must be …". */
  readonly expects: string;
  readonly documentation: string;
  readonly example?: string;
  /** Never repeat the value in a message. */
  readonly secret?: boolean;
}

export type RequiredSetting<T> = Setting<T> & { readonly fallback: string };
export type OptionalSetting<T> = Setting<T> & { readonly fallback: null };

export const text = z.string();

export const onOff = z.stringbool({ truthy: ['on', 'true', 'yes', '1'], falsy: ['off', 'false', 'no', '0'] });

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
}

/** An address with one of the given protocols (`'https:'`). */
export function address(...protocols: string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    abort: true,
  });
}

/** The address of a site that answers at its root, without the trailing slash. */
export const origin = address('http:', 'https:')
  .refine((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && search === '' && hash === '' && username === '';
  })
  .transform((value) => new URL(value).origin);

/** Addresses of proxies, separated by commas, as `trustIn` takes them; `none` for none. */
export const proxies = z
  .string()
  .transform((value) => (value === 'none' ? [] : value.split(',').map((proxy) => proxy.trim())))
  .refine((given) => {
    try {
      return compileTrustedProxies(given);
    } catch {
      return false;
    }
  });

/** Text that holds JSON of the given shape. */
export function json<T>(shape: z.ZodType<T>) {
  return z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(shape);
}
