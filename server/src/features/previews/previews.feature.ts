import type { Feature } from '../../platform/feature.ts';
import { previewWorkers } from './previews.jobs.ts';
import { previewRoutes } from './previews.routes.ts';

/** How often one site is asked by this process, for pages and pictures. */
const SITE_RATE = { max: 60, perMs: 60_000 };
/** The same for what one author links to: there is room for others. */
const SHARE_RATE = { max: 20, perMs: 60_000 };

export const previews: Feature = ({ files, outbound, limits, settings }) => {
  const ending = new AbortController();
  const reading = {
    outbound,
    files,
    sites: limits.createWindow(SITE_RATE),
    shares: limits.createWindow(SHARE_RATE),
    ending: ending.signal,
  };
  return {
    foreignTables: { reads: ['conversations', 'message_links', 'messages'], writes: ['message_links'] },
    routes: previewRoutes(files),
    workers: previewWorkers(files, settings.linkPreviews ? reading : null),
    stop: () => ending.abort(),
  };
};
