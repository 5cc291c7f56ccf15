import account, { errors as accountErrors } from '../../features/account/account.texts.de.ts';
import securityActivity from '../../features/account/activity/security-activity.texts.de.ts';
import emailAddress, {
  errors as emailAddressErrors,
} from '../../features/account/email/email-address.texts.de.ts';
import identities, {
  errors as identityErrors,
} from '../../features/account/identities/identities.texts.de.ts';
import passkeys, { errors as passkeyErrors } from '../../features/account/passkeys/passkeys.texts.de.ts';
import twoFactor, {
  errors as twoFactorErrors,
} from '../../features/account/two-factor/two-factor.texts.de.ts';
import auditLog from '../../features/audit-log/audit-log.texts.de.ts';
import auth, { errors as authErrors } from '../../features/auth/auth.texts.de.ts';
import passwordReset, {
  errors as passwordResetErrors,
} from '../../features/auth/password-reset/password-reset.texts.de.ts';
import calls, { errors as callsErrors } from '../../features/calls/calls.texts.de.ts';
import callView from '../../features/calls/view/call.texts.de.ts';
import channelNews from '../../features/channels/activity/channel-activity.texts.de.ts';
import browseChannels from '../../features/channels/browse/browse.texts.de.ts';
import channels, { errors as channelsErrors } from '../../features/channels/channels.texts.de.ts';
import createChannel from '../../features/channels/create/create-channel.texts.de.ts';
import channelPeople from '../../features/channels/details/channel-people.texts.de.ts';
import channelDetails from '../../features/channels/details/details.texts.de.ts';
import comments from '../../features/comments/comments.texts.de.ts';
import config from '../../features/config/config.texts.de.ts';
import conversations from '../../features/conversations/conversations.texts.de.ts';
import editableField from '../../features/conversations/details/editable-field.texts.de.ts';
import databaseKeys from '../../features/databases/databases.keys.texts.de.ts';
import databasesSection from '../../features/databases/databases.section.texts.de.ts';
import databases, { errors as databasesErrors } from '../../features/databases/databases.texts.de.ts';
import filters from '../../features/databases/filters/filters.texts.de.ts';
import properties from '../../features/databases/properties/properties.texts.de.ts';
import propertyConfig from '../../features/databases/property-types/config/config.texts.de.ts';
import rows from '../../features/databases/rows/rows.texts.de.ts';
import sorts from '../../features/databases/sorts/sorts.texts.de.ts';
import toolbar from '../../features/databases/toolbar/toolbar.texts.de.ts';
import board from '../../features/databases/views/board/board.texts.de.ts';
import calendar from '../../features/databases/views/calendar/calendar.texts.de.ts';
import chart from '../../features/databases/views/chart/chart.texts.de.ts';
import gallery from '../../features/databases/views/gallery/gallery.texts.de.ts';
import gantt from '../../features/databases/views/gantt/gantt.texts.de.ts';
import table from '../../features/databases/views/table/table.texts.de.ts';
import time from '../../features/databases/views/time/time.texts.de.ts';
import views from '../../features/databases/views/views.texts.de.ts';
import dates from '../../features/dates/dates.texts.de.ts';
import newDm from '../../features/dms/create/new-dm.texts.de.ts';
import dmsSection from '../../features/dms/dms.section.texts.de.ts';
import dms, { errors as dmsErrors } from '../../features/dms/dms.texts.de.ts';
import groupDms from '../../features/dms/group/group.texts.de.ts';
import drafts, { errors as draftsErrors } from '../../features/drafts/drafts.texts.de.ts';
import emoji from '../../features/emoji/emoji.texts.de.ts';
import files, { errors as filesErrors } from '../../features/files/files.texts.de.ts';
import fileList from '../../features/files/list/file-list.texts.de.ts';
import forms, { errors as formsErrors } from '../../features/forms/forms.texts.de.ts';
import forwarding from '../../features/forwarding/forwarding.texts.de.ts';
import home from '../../features/home/home.texts.de.ts';
import invitations, { errors as invitationsErrors } from '../../features/invitations/invitations.texts.de.ts';
import membersSection from '../../features/members/members.section.texts.de.ts';
import members, { errors as membersErrors } from '../../features/members/members.texts.de.ts';
import departures from '../../features/members/removal/members.removal.texts.de.ts';
import memberRoles from '../../features/members/roles/members.roles.texts.de.ts';
import autocomplete from '../../features/messages/autocomplete/autocomplete.texts.de.ts';
import messagesGroup from '../../features/messages/composer/confirm-group-mention.texts.de.ts';
import formatting from '../../features/messages/composer/formatting/formatting.texts.de.ts';
import messageDialogs from '../../features/messages/dialogs/dialogs.texts.de.ts';
import messageKeys from '../../features/messages/keyboard/messages.keys.texts.de.ts';
import messageLinks from '../../features/messages/links/links.texts.de.ts';
import messagesBottom from '../../features/messages/list/scrolling/jump-to-bottom.texts.de.ts';
import messages, { errors as messagesErrors } from '../../features/messages/messages.texts.de.ts';
import notifications, {
  errors as notificationsErrors,
} from '../../features/notifications/notifications.texts.de.ts';
import unsubscribe from '../../features/notifications/unsubscribe/unsubscribe.texts.de.ts';
import pageAccess from '../../features/pages/access/page-access.texts.de.ts';
import pageComments from '../../features/pages/comments/page-comments.texts.de.ts';
import pageDocument from '../../features/pages/document/document.texts.de.ts';
import pageEditor from '../../features/pages/editor/editor.texts.de.ts';
import pageHistory from '../../features/pages/history/history.texts.de.ts';
import pageImport from '../../features/pages/import/import.texts.de.ts';
import pageKeys from '../../features/pages/pages.keys.texts.de.ts';
import pagesSection from '../../features/pages/pages.section.texts.de.ts';
import pages, { errors as pagesErrors } from '../../features/pages/pages.texts.de.ts';
import pagePublication, {
  errors as pagePublicationErrors,
} from '../../features/pages/publication/publication.texts.de.ts';
import pins, { errors as pinsErrors } from '../../features/pins/pins.texts.de.ts';
import polls, { errors as pollsErrors } from '../../features/polls/polls.texts.de.ts';
import preferences from '../../features/preferences/preferences.texts.de.ts';
import previews from '../../features/previews/previews.texts.de.ts';
import profileCards from '../../features/profile-cards/profile-cards.texts.de.ts';
import doNotDisturb from '../../features/profiles/do-not-disturb/do-not-disturb.texts.de.ts';
import profiles, { errors as profilesErrors } from '../../features/profiles/profiles.texts.de.ts';
import projectsSection from '../../features/projects/projects.section.texts.de.ts';
import push, { errors as pushErrors } from '../../features/push/push.texts.de.ts';
import reactions, { errors as reactionsErrors } from '../../features/reactions/reactions.texts.de.ts';
import saved, { errors as savedMessageErrors } from '../../features/saved/saved.texts.de.ts';
import scheduledList from '../../features/scheduled/scheduled.list.texts.de.ts';
import scheduled, { errors as scheduledErrors } from '../../features/scheduled/scheduled.texts.de.ts';
import searchResults from '../../features/search/screen/results.texts.de.ts';
import searchDialog from '../../features/search/search.dialog.texts.de.ts';
import search from '../../features/search/search.texts.de.ts';
import sidebarMenu from '../../features/sidebar/sidebar.menu.texts.de.ts';
import sidebar, { errors as sidebarErrors } from '../../features/sidebar/sidebar.texts.de.ts';
import slashCommands, {
  errors as commandErrors,
} from '../../features/slash-commands/slash-commands.texts.de.ts';
import archive from '../../features/tasks/archive/archive.texts.de.ts';
import tasks, { errors as tasksErrors } from '../../features/tasks/tasks.texts.de.ts';
import templates, { errors as templateErrors } from '../../features/templates/templates.texts.de.ts';
import threads from '../../features/threads/threads.texts.de.ts';
import transfer, { errors as transferErrors } from '../../features/transfer/transfer.texts.de.ts';
import unread from '../../features/unread/unread.texts.de.ts';
import users from '../../features/users/users.texts.de.ts';
import createWorkspace from '../../features/workspaces/create-workspace.texts.de.ts';
import workspaceDeletion from '../../features/workspaces/deletion/deletion.texts.de.ts';
import workspaceSettings from '../../features/workspaces/workspace-settings.texts.de.ts';
import workspaces, { errors as workspacesErrors } from '../../features/workspaces/workspaces.texts.de.ts';
import keyboard from '../../platform/keyboard/keyboard.texts.de.ts';
import { errors as coreErrors, sentences } from '../../platform/language/problem.texts.de.ts';
import { messagesById } from '../../platform/language/texts.ts';
import details from '../../screens/conversations/details.texts.de.ts';
import notFound from '../../screens/not-found.texts.de.ts';
import settings from '../../screens/settings/settings.texts.de.ts';
import reorder from '../../ui/reorder/reorder.texts.de.ts';
import ui from '../../ui/ui.texts.de.ts';
import app from '../app.texts.de.ts';
import keys from '../keyboard-help/key-help.texts.de.ts';
import quickSwitcher from '../quick-switcher/quick-switcher.texts.de.ts';

/** All German texts of the client, by message id. */
export default {
  ...messagesById('keyboard', keyboard),
  ...messagesById('ui', ui),
  ...messagesById('reorder', reorder),
  ...messagesById('not-found', notFound),
  ...messagesById('quickSwitcher', quickSwitcher),
  ...messagesById('settings', settings),
  ...messagesById('config', config),
  ...messagesById('dates', dates),
  ...messagesById('conversations', conversations),
  ...messagesById('emoji', emoji),
  ...messagesById('autocomplete', autocomplete),
  ...messagesById('files', files),
  ...messagesById('databases-section', databasesSection),
  ...messagesById('databases', databases),
  ...messagesById('transfer', transfer),
  ...messagesById('archive', archive),
  ...messagesById('templates', templates),
  ...messagesById('projects-section', projectsSection),
  ...messagesById('forms', forms),
  ...messagesById('gallery', gallery),
  ...messagesById('chart', chart),
  ...messagesById('tasks', tasks),
  ...messagesById('slash-commands', slashCommands),
  ...messagesById('properties', properties),
  ...messagesById('board', board),
  ...messagesById('calendar', calendar),
  ...messagesById('time', time),
  ...messagesById('gantt', gantt),
  ...messagesById('table', table),
  ...messagesById('views', views),
  ...messagesById('filters', filters),
  ...messagesById('rows', rows),
  ...messagesById('sorts', sorts),
  ...messagesById('property-config', propertyConfig),
  ...messagesById('toolbar', toolbar),
  ...messagesById('dms', dms),
  ...messagesById('new-dm', newDm),
  ...messagesById('editable-field', editableField),
  ...messagesById('group-dms', groupDms),
  ...messagesById('dms-section', dmsSection),
  ...messagesById('home', home),
  ...messagesById('members', members),
  ...messagesById('members-section', membersSection),
  ...messagesById('member-roles', memberRoles),
  ...messagesById('member-removal', departures),
  ...messagesById('pins', pins),
  ...messagesById('polls', polls),
  ...messagesById('saved', saved),
  ...messagesById('drafts', drafts),
  ...messagesById('notifications', notifications),
  ...messagesById('unsubscribe', unsubscribe),
  ...messagesById('push', push),
  ...messagesById('scheduled', scheduled),
  ...messagesById('scheduledList', scheduledList),
  ...messagesById('page-document', pageDocument),
  ...messagesById('page-editor', pageEditor),
  ...messagesById('comments', comments),
  ...messagesById('pages', pages),
  ...messagesById('page-access', pageAccess),
  ...messagesById('page-comments', pageComments),
  ...messagesById('page-history', pageHistory),
  ...messagesById('page-import', pageImport),
  ...messagesById('page-publication', pagePublication),
  ...messagesById('pages-section', pagesSection),
  ...messagesById('page-keys', pageKeys),
  ...messagesById('profile-cards', profileCards),
  ...messagesById('profiles', profiles),
  ...messagesById('do-not-disturb', doNotDisturb),
  ...messagesById('search-results', searchResults),
  ...messagesById('account', account),
  ...messagesById('audit-log', auditLog),
  ...messagesById('password-reset', passwordReset),
  ...messagesById('two-factor', twoFactor),
  ...messagesById('passkeys', passkeys),
  ...messagesById('email-address', emailAddress),
  ...messagesById('preferences', preferences),
  ...messagesById('previews', previews),
  ...messagesById('reactions', reactions),
  ...messagesById('threads', threads),
  ...messagesById('unread', unread),
  ...messagesById('users', users),
  ...messagesById('workspaces', workspaces),
  ...messagesById('create-workspace', createWorkspace),
  ...messagesById('workspace-settings', workspaceSettings),
  ...messagesById('workspace-deletion', workspaceDeletion),
  ...messagesById('identities', identities),
  ...messagesById('security-activity', securityActivity),
  ...messagesById('calls', calls),
  ...messagesById('call', callView),
  ...messagesById('channels', channels),
  ...messagesById('create-channel', createChannel),
  ...messagesById('channel-people', channelPeople),
  ...messagesById('channel-news', channelNews),
  ...messagesById('channel-details', channelDetails),
  ...messagesById('file-list', fileList),
  ...messagesById('search', search),
  ...messagesById('searchDialog', searchDialog),
  ...messagesById('details', details),
  ...messagesById('browse-channels', browseChannels),
  ...messagesById('messages', messages),
  ...messagesById('group-mention', messagesGroup),
  ...messagesById('to-bottom', messagesBottom),
  ...messagesById('invitations', invitations),
  ...messagesById('sidebar', sidebar),
  ...messagesById('sidebar-menu', sidebarMenu),
  ...messagesById('auth', auth),
  ...messagesById('app', app),
  ...messagesById('keys', keys),
  ...messagesById('message-keys', messageKeys),
  ...messagesById('database-keys', databaseKeys),
  ...messagesById('message-links', messageLinks),
  ...messagesById('message-dialogs', messageDialogs),
  ...messagesById('forwarding', forwarding),
  ...messagesById('formatting', formatting),
  ...messagesById('errors', {
    ...coreErrors,
    ...sidebarErrors,
    ...authErrors,
    ...accountErrors,
    ...passwordResetErrors,
    ...twoFactorErrors,
    ...passkeyErrors,
    ...emailAddressErrors,
    ...callsErrors,
    ...channelsErrors,
    ...filesErrors,
    ...dmsErrors,
    ...databasesErrors,
    ...tasksErrors,
    ...transferErrors,
    ...templateErrors,
    ...formsErrors,
    ...invitationsErrors,
    ...membersErrors,
    ...messagesErrors,
    ...pagesErrors,
    ...pagePublicationErrors,
    ...pinsErrors,
    ...pollsErrors,
    ...reactionsErrors,
    ...savedMessageErrors,
    ...draftsErrors,
    ...notificationsErrors,
    ...pushErrors,
    ...scheduledErrors,
    ...commandErrors,
    ...profilesErrors,
    ...workspacesErrors,
    ...identityErrors,
  }),
  ...messagesById('sentences', sentences),
};
