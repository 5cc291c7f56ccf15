import { defineApiDocs } from '../core/api/api-docs.ts';
import * as endpoints from './preferences.endpoints.ts';
import * as schemas from './preferences.schema.ts';

const {
  NotificationSound,
  Theme,
  Density,
  LanguagePreference,
  WeekStart,
  Preferences,
  PreferencesChange,
  DEFAULT_PREFERENCES,
} = schemas;

const fields = {
  messages: 'Whether direct messages and replies in followed threads notify the user.',
  mentions: 'Whether mentions in messages, tasks and pages notify the user.',
  comments: 'Whether comments on tasks and pages notify the user.',
  reactions: 'Whether reactions to the user’s messages notify the user.',
  assignments: 'Whether tasks that others assign to the user notify the user.',
  due_dates: 'Whether the user’s tasks notify the user when they are due or overdue.',
  page_edits: 'Whether edits of pages that the user created, edited or commented on notify the user.',
  members:
    'Whether the user is notified when others add them to a workspace or channel, or accept their invitation.',
  reminders: 'Whether reminders notify the user.',
  sound: 'The sound of desktop alerts.',
  keywords: 'Words that notify the user when a message in a followed conversation contains them.',
  email_notifications:
    'Whether notifications that stay unread for some minutes are also sent by email, to a confirmed address.',
  time_zone:
    'The time zone in which clients show times and due dates, and which they send with requests that need one: a name of the IANA database, or `auto` to follow the browser.',
  push_content:
    'Whether push messages contain names and the beginning of the text. Otherwise they only say that there is a notification.',
};

export const preferencesApiDocs = defineApiDocs(
  {
    schemas: {
      NotificationSound,
      Theme,
      Density,
      LanguagePreference,
      WeekStart,
      Preferences,
      PreferencesChange,
    },
    endpoints,
  },
  {
    about: 'The preferences of the current user, which apply on all devices.',
    operations: {
      getPreferences: 'Returns the defaults for a user who has not changed anything.',
      putPreferences: 'Returns all preferences after the change.',
    },
    schemas: {
      NotificationSound: { description: 'The sound of desktop alerts.', example: 'chime' },
      Theme: { description: 'The color scheme; `auto` follows the device.', example: 'auto' },
      Density: { description: 'The spacing of lists and messages.', example: 'comfortable' },
      LanguagePreference: {
        description:
          'The language of the interface and of emails; `auto` follows the browser. Emails are in English where they have no texts in this language.',
        example: 'auto',
      },
      WeekStart: {
        description:
          'The first day of the week in calendars and filters; `auto` follows the language and region.',
        example: 'auto',
      },
      Preferences: { description: 'The preferences of a user.', fields, example: DEFAULT_PREFERENCES },
      PreferencesChange: {
        description: 'The preferences to change.',
        fields,
        example: { density: 'compact' },
      },
    },
  },
);
