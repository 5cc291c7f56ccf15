import { createRootRoute } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import { Root } from './Root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Returns the screen’s name for the document title. */
    title?: () => string;
    /** The current entry of the navigation, by its `to`. */
    section?: string | null;
  }
}

export const rootRoute = createRootRoute({ component: Root });

export const isSignedIn = () => useSession.getState().isAuthenticated;
