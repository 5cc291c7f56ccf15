import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What Helmet adds to an answer. `inlineScripts` are the hashes of those that the page carries in itself, as in `'sha256-…'`. */
function headersWith(inlineScripts: readonly string[]): Readonly<Record<string, string>> {
  return headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...inlineScripts],
          // Mantine sets styles on elements.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Whether the product is reached by TLS is the proxy's to know.
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

/** What is added to each answer. It is the same for all, so it is made once and not for each request. */
export const securityHeaders = headersWith([]);

/** The policy of a page that carries scripts in itself: these, to the letter, and no others. */
export function contentPolicyOf(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source]) => source!);
  const hashes = scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  return headersWith(hashes)['content-security-policy']!;
}
