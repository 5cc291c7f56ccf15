import { createRoute, redirect } from '@tanstack/react-router';
import { safeRedirect } from '../../platform/session/safe-redirect.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { appTexts } from '../app.texts.ts';
import { isSignedIn, rootRoute } from './root-route.ts';

const { titles } = appTexts;

interface SignInSearch {
  redirect?: string;
}

const validateSearch = (search: Record<string, unknown>): SignInSearch =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {};

function leaveWhenSignedIn({ search }: { search: SignInSearch }) {
  if (isSignedIn()) throw redirect({ href: safeRedirect(search.redirect) });
}

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch,
  beforeLoad: leaveWhenSignedIn,
  component: lazyComponent(() => import('../../screens/sign-in/LoginScreen.tsx'), 'LoginScreen'),
  staticData: { title: () => titles.login },
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why a sign-in at an identity provider has failed. */
    signInFailure?: string;
  }
}

const singleSignOn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/sso/$provider',
  beforeLoad: () => leaveWhenSignedIn({ search: {} }),
  component: lazyComponent(
    () => import('../../screens/sign-in/SingleSignOnScreen.tsx'),
    'SingleSignOnScreen',
  ),
  staticData: { title: () => titles.login },
});

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch,
  beforeLoad: leaveWhenSignedIn,
  component: lazyComponent(() => import('../../screens/sign-in/RegisterScreen.tsx'), 'RegisterScreen'),
  staticData: { title: () => titles.register },
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyComponent(
    () => import('../../screens/sign-in/ForgotPasswordScreen.tsx'),
    'ForgotPasswordScreen',
  ),
  staticData: { title: () => titles.resetPassword },
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password/$token',
  component: lazyComponent(
    () => import('../../screens/sign-in/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  staticData: { title: () => titles.resetPassword },
});

const confirmEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email/$token',
  component: lazyComponent(
    () => import('../../screens/sign-in/ConfirmEmailScreen.tsx'),
    'ConfirmEmailScreen',
  ),
  staticData: { title: () => titles.confirmEmail },
});

const unsubscribe = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe/$token',
  component: lazyComponent(() => import('../../screens/sign-in/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
  staticData: { title: () => titles.unsubscribe },
});

const join = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$token',
  beforeLoad: ({ params: { token } }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { redirect: `/join/${token}` } });
  },
  component: lazyComponent(() => import('../../screens/sign-in/JoinScreen.tsx'), 'JoinScreen'),
  staticData: { title: () => titles.join },
});

/** A public form needs no sign-in: anyone with the link can open it. */
const form = createRoute({
  getParentRoute: () => rootRoute,
  path: '/form/$token',
  component: lazyComponent(() => import('../../screens/databases/FormScreen.tsx'), 'FormScreen'),
});

/** The routes outside the shell: signing in, the links of emails and invitations, and public forms. */
export const publicRoutes = [
  login,
  singleSignOn,
  register,
  forgotPassword,
  resetPassword,
  confirmEmail,
  unsubscribe,
  join,
  form,
];
