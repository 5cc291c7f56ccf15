import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/**
 * Returns the headers that Helmet sets. `scripts` are further sources of scripts, such as `'sha256-…'` for an inline script of a page, and
 * `origins` the other servers that the page may connect to.
 */
function headersWith(
  scripts: readonly string[],
  origins: readonly string[],
): Readonly<Record<string, string>> {
  return headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scripts],
          // Mantine sets styles on elements.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", 'ws:', 'wss:', ...origins],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // The reverse proxy decides about TLS.
      strictTransportSecurity: false,
    }),
  );
}

function headersOf(middleware: ReturnType<typeof helmet>): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

/** The security headers of every response, computed once. */
export const securityHeaders = headersWith([], []);

/** Returns the content security policy of a page: allows exactly its inline scripts, and requests to the given origins. */
export function contentPolicyOf(html: string, origins: readonly string[] = []): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source]) => source!);
  const hashes = scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  return headersWith(hashes, origins)['content-security-policy']!;
}

/** The content security policy of a worker that runs WebAssembly. Neither pages nor other workers may run it. */
export const webAssemblyPolicy = headersWith(["'wasm-unsafe-eval'"], [])['content-security-policy']!;
