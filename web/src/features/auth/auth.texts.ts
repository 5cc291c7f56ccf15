import type { DemoAccount } from '@workflow/contract/auth/auth.schema.ts';

const demoRoles: Record<DemoAccount, string> = { admin: 'Admin', test: 'Test User', demo: 'Demo' };

/** The words of signing in, up and out (spec sections 2, 5 and 8). */
export const authTexts = {
  login: {
    title: 'Welcome to WorkFlow',
    text: 'Sign in to your team’s workspace.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    busy: 'Signing in...',
    noAccount: 'New to WorkFlow?',
    toRegister: 'Create an account',
    succeeded: 'Logged in successfully!',
    failed: 'Login failed',
  },
  demo: {
    title: 'Quick login',
    text: 'Look around with a demo account, no password needed.',
    roles: demoRoles,
    succeeded: (role: string) => `Welcome ${role}!`,
    failed: (role: string) => `Login as ${role} failed`,
  },
  register: {
    title: 'Create your account',
    text: 'One account for all your workspaces.',
    email: 'Email',
    username: 'Username',
    usernameHint: 'Letters, digits, dots, dashes and underscores.',
    fullName: 'Full name',
    optional: 'optional',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    confirmPassword: 'Confirm password',
    submit: 'Sign up',
    busy: 'Creating account...',
    hasAccount: 'Already have an account?',
    toLogin: 'Sign in',
    succeeded: 'Account created successfully!',
    failed: 'Registration failed',
    mismatch: 'Passwords do not match',
    closed: 'This server does not take new accounts. Ask the person who runs it.',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  logout: 'Log out',
  loggedOut: 'Logged out successfully',
} as const;
