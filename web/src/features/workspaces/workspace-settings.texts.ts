import { defineTexts } from '../../platform/language/texts.ts';

export const workspaceSettingsTexts = defineTexts('workspace-settings', {
  title: 'Workspace',
  of: 'Settings of {name}',
  readOnly: 'Only owners and admins can change these settings.',
  save: 'Save Changes',
  failed: 'Failed to update the workspace',
  none: 'Create or join a workspace first.',
  policies: 'Policies',
  channelCreators: 'Who can create channels',
  inviters: 'Who can invite people',
  everyoneButGuests: 'Everyone except guests',
  ownersAndAdmins: 'Owners and admins only',
  twoFactor: 'Require two-factor authentication',
  twoFactorText:
    'Members without two-factor authentication or a passkey lose access to this workspace until they set one up.',
  confirmTwoFactor: {
    title: 'Require two-factor authentication?',
    message:
      'Members without two-factor authentication or a passkey lose access to {workspace} immediately, until they set one up.',
    confirm: 'Require',
  },
  domains: 'Allowed email domains',
  domainsText:
    'Only people with a confirmed email address of these domains can join. Leave empty to allow all.',
  domainsPlaceholder: 'e.g. acme.com, acme.de',
  saveDomains: 'Save domains',
  retention: {
    title: 'Retention',
    messages: 'Keep messages for',
    messagesText:
      'Older messages are deleted every night, with their files, in all channels and direct messages.',
    files: 'Keep files of messages for',
    filesText:
      'Older files are deleted every night. Their messages stay, and so do files in pages and databases.',
    unlimited: 'Unlimited time',
    days: '{days, plural, one {# day} other {# days}}',
    confirmMessages: 'Delete old messages?',
    confirmFiles: 'Delete old files?',
    messagesWarning:
      'All messages that are older than {days, plural, one {# day} other {# days}} are deleted for everyone, including pinned and saved messages. You can’t restore them.',
    filesWarning:
      'All files of messages that are older than {days, plural, one {# day} other {# days}} are deleted for everyone. You can’t restore them.',
    grace:
      'Nothing is deleted in the first {hours, plural, one {# hour} other {# hours}} after you choose a shorter time. Until then, any owner can undo the change here.',
    password: 'Your password',
    cancel: 'Cancel',
    confirm: 'Delete automatically',
    failed: 'Failed to change the retention',
  },
});
