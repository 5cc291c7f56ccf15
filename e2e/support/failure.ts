import type { Page } from '@playwright/test';
import type { EndpointDefinition } from '@workflow/contract/core/endpoint.ts';

/** From now on the server answers this with a failure: one that says why, or one that says nothing. Gives what ends it. */
export async function fail(
  page: Page,
  { method, path }: EndpointDefinition,
  detail?: string,
): Promise<() => Promise<void>> {
  const address = new RegExp(`/api/v1${path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`);
  const answer = detail
    ? {
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'unavailable', title: 'Unavailable', detail, errors: [] }),
      }
    : { status: 500, body: '' };
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  );
  return () => page.unroute(address);
}
