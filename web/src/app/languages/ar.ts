import auth, { errors as authErrors } from '../../features/auth/auth.texts.ar.ts';
import passwordReset, {
  errors as passwordResetErrors,
} from '../../features/auth/password-reset/password-reset.texts.ar.ts';
import channelNews from '../../features/channels/activity/channel-activity.texts.ar.ts';
import browseChannels from '../../features/channels/browse/browse.texts.ar.ts';
import channels, { errors as channelsErrors } from '../../features/channels/channels.texts.ar.ts';
import createChannel from '../../features/channels/create/create-channel.texts.ar.ts';
import channelPeople from '../../features/channels/details/channel-people.texts.ar.ts';
import channelDetails from '../../features/channels/details/details.texts.ar.ts';
import comments from '../../features/comments/comments.texts.ar.ts';
import config from '../../features/config/config.texts.ar.ts';
import conversations from '../../features/conversations/conversations.texts.ar.ts';
import editableField from '../../features/conversations/details/editable-field.texts.ar.ts';
import home from '../../features/home/home.texts.ar.ts';
import keyboard from '../../platform/keyboard/keyboard.texts.ar.ts';
import { messagesById } from '../../platform/language/texts.ts';
import details from '../../screens/conversations/details.texts.ar.ts';
import notFound from '../../screens/not-found.texts.ar.ts';
import settings from '../../screens/settings/settings.texts.ar.ts';
import reorder from '../../ui/reorder/reorder.texts.ar.ts';
import ui from '../../ui/ui.texts.ar.ts';
import app from '../app.texts.ar.ts';
import keys from '../keyboard-help/key-help.texts.ar.ts';
import quickSwitcher from '../quick-switcher/quick-switcher.texts.ar.ts';

/** The Arabic texts of the client, by message id. */
export default {
  ...messagesById('keyboard', keyboard),
  ...messagesById('ui', ui),
  ...messagesById('reorder', reorder),
  ...messagesById('not-found', notFound),
  ...messagesById('quickSwitcher', quickSwitcher),
  ...messagesById('settings', settings),
  ...messagesById('config', config),
  ...messagesById('conversations', conversations),
  ...messagesById('editable-field', editableField),
  ...messagesById('home', home),
  ...messagesById('comments', comments),
  ...messagesById('password-reset', passwordReset),
  ...messagesById('channels', channels),
  ...messagesById('create-channel', createChannel),
  ...messagesById('channel-people', channelPeople),
  ...messagesById('channel-news', channelNews),
  ...messagesById('channel-details', channelDetails),
  ...messagesById('details', details),
  ...messagesById('browse-channels', browseChannels),
  ...messagesById('auth', auth),
  ...messagesById('app', app),
  ...messagesById('keys', keys),
  ...messagesById('errors', {
    ...authErrors,
    ...passwordResetErrors,
    ...channelsErrors,
  }),
};
