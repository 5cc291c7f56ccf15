import type { Feature } from '../../platform/feature.ts';
import { previewWorkers } from './previews.jobs.ts';
import { previewRoutes } from './previews.routes.ts';

/** The limit for requests of this process to one site, for pages and pictures. */
const SITE_RATE = { max: 60, perMs: 60_000 };
/** The limit for requests to one site for links of one user, so that other users' links get a share. */
const USER_RATE = { max: 20, perMs: 60_000 };

export const previews: Feature = ({ files, outbound, limits, settings }) => {
  const stopping = new AbortController();
  const dependencies = {
    outbound,
    files,
    siteRates: limits.createSharedWindow('previews-of-site', SITE_RATE),
    userRates: limits.createSharedWindow('previews-of-user', USER_RATE),
    stopSignal: stopping.signal,
  };
  return {
    foreignTables: { reads: ['conversations', 'message_links', 'messages'], writes: ['message_links'] },
    routes: previewRoutes(files),
    workers: previewWorkers(files, settings.linkPreviews ? dependencies : null),
    stop: () => stopping.abort(),
  };
};
