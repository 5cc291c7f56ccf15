import { defineTexts } from '../platform/language/texts.ts';

/** Texts of the shell and of screens that belong to no feature. */
export const appTexts = defineTexts('app', {
  titles: {
    login: 'Sign in',
    register: 'Sign up',
    resetPassword: 'Reset password',
    join: 'Join Workspace',
    home: 'Home',
    channels: 'Channels',
    threads: 'Threads',
    later: 'Later',
    settings: 'Settings',
    search: 'Search results',
    gallery: 'Gallery',
    notFound: 'Not found',
  },
  shell: {
    workspace: 'Workspace',
    navigation: 'Main',
    skipToMain: 'Skip to main content',
    toggleSidebar: 'Toggle sidebar',
    openNavigation: 'Open navigation',
    closeNavigation: 'Close navigation',
    connecting: 'Connecting…',
    reconnecting: 'Reconnecting…',
    retryNow: 'Retry now',
    status: { online: 'Online', offline: 'Offline', quiet: 'Do not disturb' },
    setStatus: 'Set a status',
    notificationSettings: 'Notification settings',
    settings: 'Settings',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    show: 'Show shortcuts',
    back: 'Go back',
    forward: 'Go forward',
    toggleSidebar: 'Toggle sidebar',
    settings: 'Settings',
    nextPane: 'Next pane',
    previousPane: 'Previous pane',
  },
  error: {
    title: 'Something went wrong on this screen',
    missing: 'This screen could not be loaded. Check your connection and try again.',
    home: 'Go to Home',
  },
});
