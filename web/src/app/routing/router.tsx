import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../../platform/browser/url-search-params.ts';
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { RouteError, reportScreenError } from './RouteError.tsx';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteError,
  defaultOnCatch: reportScreenError,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
