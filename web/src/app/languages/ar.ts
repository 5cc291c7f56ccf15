// Needed only where a page is read from right to left.
import '../../ui/theme/mirrored-icons.css';
import account, { errors as accountErrors } from '../../features/account/account.texts.ar.ts';
import securityActivity from '../../features/account/activity/security-activity.texts.ar.ts';
import emailAddress, {
  errors as emailAddressErrors,
} from '../../features/account/email/email-address.texts.ar.ts';
import identities, {
  errors as identityErrors,
} from '../../features/account/identities/identities.texts.ar.ts';
import passkeys, { errors as passkeyErrors } from '../../features/account/passkeys/passkeys.texts.ar.ts';
import twoFactor, {
  errors as twoFactorErrors,
} from '../../features/account/two-factor/two-factor.texts.ar.ts';
import auditLog from '../../features/audit-log/audit-log.texts.ar.ts';
import auth, { errors as authErrors } from '../../features/auth/auth.texts.ar.ts';
import passwordReset, {
  errors as passwordResetErrors,
} from '../../features/auth/password-reset/password-reset.texts.ar.ts';
import calls, { errors as callsErrors } from '../../features/calls/calls.texts.ar.ts';
import callView from '../../features/calls/view/call.texts.ar.ts';
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
import databaseKeys from '../../features/databases/databases.keys.texts.ar.ts';
import databasesSection from '../../features/databases/databases.section.texts.ar.ts';
import databases, { errors as databasesErrors } from '../../features/databases/databases.texts.ar.ts';
import filters from '../../features/databases/filters/filters.texts.ar.ts';
import properties from '../../features/databases/properties/properties.texts.ar.ts';
import propertyConfig from '../../features/databases/property-types/config/config.texts.ar.ts';
import rows from '../../features/databases/rows/rows.texts.ar.ts';
import sorts from '../../features/databases/sorts/sorts.texts.ar.ts';
import toolbar from '../../features/databases/toolbar/toolbar.texts.ar.ts';
import board from '../../features/databases/views/board/board.texts.ar.ts';
import calendar from '../../features/databases/views/calendar/calendar.texts.ar.ts';
import chart from '../../features/databases/views/chart/chart.texts.ar.ts';
import gallery from '../../features/databases/views/gallery/gallery.texts.ar.ts';
import gantt from '../../features/databases/views/gantt/gantt.texts.ar.ts';
import table from '../../features/databases/views/table/table.texts.ar.ts';
import time from '../../features/databases/views/time/time.texts.ar.ts';
import views from '../../features/databases/views/views.texts.ar.ts';
import dates from '../../features/dates/dates.texts.ar.ts';
import newDm from '../../features/dms/create/new-dm.texts.ar.ts';
import dmsSection from '../../features/dms/dms.section.texts.ar.ts';
import dms, { errors as dmsErrors } from '../../features/dms/dms.texts.ar.ts';
import groupDms from '../../features/dms/group/group.texts.ar.ts';
import drafts, { errors as draftsErrors } from '../../features/drafts/drafts.texts.ar.ts';
import emoji from '../../features/emoji/emoji.texts.ar.ts';
import files, { errors as filesErrors } from '../../features/files/files.texts.ar.ts';
import fileList from '../../features/files/list/file-list.texts.ar.ts';
import forms, { errors as formsErrors } from '../../features/forms/forms.texts.ar.ts';
import forwarding from '../../features/forwarding/forwarding.texts.ar.ts';
import home from '../../features/home/home.texts.ar.ts';
import invitations, { errors as invitationsErrors } from '../../features/invitations/invitations.texts.ar.ts';
import membersSection from '../../features/members/members.section.texts.ar.ts';
import members, { errors as membersErrors } from '../../features/members/members.texts.ar.ts';
import departures from '../../features/members/removal/members.removal.texts.ar.ts';
import memberRoles from '../../features/members/roles/members.roles.texts.ar.ts';
import autocomplete from '../../features/messages/autocomplete/autocomplete.texts.ar.ts';
import messagesGroup from '../../features/messages/composer/confirm-group-mention.texts.ar.ts';
import formatting from '../../features/messages/composer/formatting/formatting.texts.ar.ts';
import messageDialogs from '../../features/messages/dialogs/dialogs.texts.ar.ts';
import messageKeys from '../../features/messages/keyboard/messages.keys.texts.ar.ts';
import messageLinks from '../../features/messages/links/links.texts.ar.ts';
import messagesBottom from '../../features/messages/list/scrolling/jump-to-bottom.texts.ar.ts';
import messages, { errors as messagesErrors } from '../../features/messages/messages.texts.ar.ts';
import notifications, {
  errors as notificationsErrors,
} from '../../features/notifications/notifications.texts.ar.ts';
import unsubscribe from '../../features/notifications/unsubscribe/unsubscribe.texts.ar.ts';
import pageAccess from '../../features/pages/access/page-access.texts.ar.ts';
import pageComments from '../../features/pages/comments/page-comments.texts.ar.ts';
import pageDocument from '../../features/pages/document/document.texts.ar.ts';
import pageEditor from '../../features/pages/editor/editor.texts.ar.ts';
import pageHistory from '../../features/pages/history/history.texts.ar.ts';
import pageImport from '../../features/pages/import/import.texts.ar.ts';
import pageKeys from '../../features/pages/pages.keys.texts.ar.ts';
import pagesSection from '../../features/pages/pages.section.texts.ar.ts';
import pages, { errors as pagesErrors } from '../../features/pages/pages.texts.ar.ts';
import pagePublication, {
  errors as pagePublicationErrors,
} from '../../features/pages/publication/publication.texts.ar.ts';
import pins, { errors as pinsErrors } from '../../features/pins/pins.texts.ar.ts';
import polls, { errors as pollsErrors } from '../../features/polls/polls.texts.ar.ts';
import preferences from '../../features/preferences/preferences.texts.ar.ts';
import previews from '../../features/previews/previews.texts.ar.ts';
import profileCards from '../../features/profile-cards/profile-cards.texts.ar.ts';
import doNotDisturb from '../../features/profiles/do-not-disturb/do-not-disturb.texts.ar.ts';
import profiles, { errors as profilesErrors } from '../../features/profiles/profiles.texts.ar.ts';
import projectsSection from '../../features/projects/projects.section.texts.ar.ts';
import push, { errors as pushErrors } from '../../features/push/push.texts.ar.ts';
import reactions, { errors as reactionsErrors } from '../../features/reactions/reactions.texts.ar.ts';
import saved, { errors as savedMessageErrors } from '../../features/saved/saved.texts.ar.ts';
import scheduledList from '../../features/scheduled/scheduled.list.texts.ar.ts';
import scheduled, { errors as scheduledErrors } from '../../features/scheduled/scheduled.texts.ar.ts';
import searchResults from '../../features/search/screen/results.texts.ar.ts';
import searchDialog from '../../features/search/search.dialog.texts.ar.ts';
import search from '../../features/search/search.texts.ar.ts';
import sidebarMenu from '../../features/sidebar/sidebar.menu.texts.ar.ts';
import sidebar, { errors as sidebarErrors } from '../../features/sidebar/sidebar.texts.ar.ts';
import slashCommands, {
  errors as commandErrors,
} from '../../features/slash-commands/slash-commands.texts.ar.ts';
import archive from '../../features/tasks/archive/archive.texts.ar.ts';
import tasks, { errors as tasksErrors } from '../../features/tasks/tasks.texts.ar.ts';
import templates, { errors as templateErrors } from '../../features/templates/templates.texts.ar.ts';
import threads from '../../features/threads/threads.texts.ar.ts';
import transfer, { errors as transferErrors } from '../../features/transfer/transfer.texts.ar.ts';
import unread from '../../features/unread/unread.texts.ar.ts';
import users from '../../features/users/users.texts.ar.ts';
import createWorkspace from '../../features/workspaces/create-workspace.texts.ar.ts';
import workspaceDeletion from '../../features/workspaces/deletion/deletion.texts.ar.ts';
import workspaceSettings from '../../features/workspaces/workspace-settings.texts.ar.ts';
import workspaces, { errors as workspacesErrors } from '../../features/workspaces/workspaces.texts.ar.ts';
import keyboard from '../../platform/keyboard/keyboard.texts.ar.ts';
import { errors as coreErrors, sentences } from '../../platform/language/problem.texts.ar.ts';
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
