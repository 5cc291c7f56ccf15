import { API_BASE } from './register-routes.ts';

/** The start of the addresses of published pages, which people share and read. */
export const PUBLISHED_PATH = '/p';
/** The start of unsubscribe links. Mail programs send a POST to them, and users open them as a screen. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

const PUBLISHED = /^\/p\/(?=[\w-])/;
const UNSUBSCRIBE = /^\/unsubscribe\/(?=[\w-])/;

/** Returns the address of the route that serves a short address; other addresses as they are. */
export function toServedUrl(url: string, method = 'GET'): string {
  if (method === 'POST') return url.replace(UNSUBSCRIBE, `${API_BASE}/unsubscribe/`);
  return url.replace(PUBLISHED, `${API_BASE}/published/`);
}
