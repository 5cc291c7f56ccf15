import * as z from 'zod';
import { compileTrustedProxies } from '../limits/callers.ts';

/** A setting from an environment variable: how it is parsed and documented. */
export interface Setting<T> {
  readonly schema: z.ZodType<T, string>;
  /** The default if the variable is unset or empty, written as in the environment. */
  readonly fallback: string | null;
  /** Completes the sentence "NAME must be …". */
  readonly expects: string;
  readonly documentation: string;
  readonly example?: string;
  /** Whether the value must not appear in messages. */
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

/** A URL with one of the given protocols (`'https:'`). */
export function address(...protocols: string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    abort: true,
  });
}

/** The origin of a site without a path; a trailing slash is removed. */
export const origin = address('http:', 'https:')
  .refine((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && search === '' && hash === '' && username === '';
  })
  .transform((value) => new URL(value).origin);

/** Proxy addresses separated by commas (see `compileTrustedProxies`); `none` for none. */
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

/** A JSON text with the given schema. */
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
