import type { Feature } from '../../platform/feature.ts';
import { previewWorkers } from './previews.jobs.ts';
import { previewRoutes } from './previews.routes.ts';

/** How often one site is asked by this process. */
const SITE_RATE = { max: 30, perMs: 60_000 };

export const previews: Feature = ({ files, outbound, limits, settings }) => {
  const ending = new AbortController();
  const reading = { outbound, files, sites: limits.window(SITE_RATE), ending: ending.signal };
  return {
    foreignTables: { reads: ['conversations', 'message_links', 'messages'], writes: ['message_links'] },
    routes: previewRoutes(files),
    workers: previewWorkers(files, settings.linkPreviews ? reading : null),
    stop: () => ending.abort(),
  };
};
