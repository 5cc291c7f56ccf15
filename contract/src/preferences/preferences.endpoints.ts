import { defineEndpoint } from '../core/api/endpoint.ts';
import { Preferences, PreferencesChange } from './preferences.schema.ts';

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/users/me/preferences',
  summary: 'Get the user’s preferences',
  response: Preferences,
  permission: 'session',
});

export const putPreferences = defineEndpoint({
  method: 'PUT',
  path: '/users/me/preferences',
  summary: 'Change the user’s preferences; fields that are left out keep their values',
  body: PreferencesChange,
  response: Preferences,
  permission: 'session',
});
