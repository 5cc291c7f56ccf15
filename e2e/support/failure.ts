import type { Page } from '@playwright/test';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';

/** Makes the server answer this endpoint with an error, with or without a reason. Returns a function that ends it. */
export async function failRequests(
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
