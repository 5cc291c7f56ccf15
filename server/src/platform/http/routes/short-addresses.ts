import { API_BASE } from './register-routes.ts';

/** The start of the addresses of published pages, which people share and read. */
export const PUBLISHED_PATH = '/p';
const SHORT = /^\/p\/(?=[\w-])/;

/** Returns the address of the route that serves a short address; other addresses as they are. */
export const toServedUrl = (url: string): string => url.replace(SHORT, `${API_BASE}/published/`);
