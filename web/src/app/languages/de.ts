import auth, { errors as authErrors } from '../../features/auth/auth.texts.de.ts';
import browseChannels from '../../features/channels/browse/browse.texts.de.ts';
import createChannel from '../../features/channels/channels.form.texts.de.ts';
import channelNews from '../../features/channels/channels.news.texts.de.ts';
import channelPeople from '../../features/channels/channels.people.texts.de.ts';
import channels, { errors as channelsErrors } from '../../features/channels/channels.texts.de.ts';
import channelDetails from '../../features/channels/details/details.texts.de.ts';
import conversations from '../../features/conversations/conversations.texts.de.ts';
import archive from '../../features/databases/archive/archive.texts.de.ts';
import databaseKeys from '../../features/databases/databases.keys.texts.de.ts';
import databasesSection from '../../features/databases/databases.section.texts.de.ts';
import databases, { errors as databasesErrors } from '../../features/databases/databases.texts.de.ts';
import filters from '../../features/databases/filters/filters.texts.de.ts';
import forms, { errors as formsErrors } from '../../features/databases/forms/forms.texts.de.ts';
import properties from '../../features/databases/properties/properties.texts.de.ts';
import propertyConfig from '../../features/databases/property-types/config/config.texts.de.ts';
import rows from '../../features/databases/rows/rows.texts.de.ts';
import sorts from '../../features/databases/sorts/sorts.texts.de.ts';
import templates, {
  errors as templateErrors,
} from '../../features/databases/templates/templates.texts.de.ts';
import toolbar from '../../features/databases/toolbar/toolbar.texts.de.ts';
import transfer, { errors as transferErrors } from '../../features/databases/transfer/transfer.texts.de.ts';
import board from '../../features/databases/views/board/board.texts.de.ts';
import calendar from '../../features/databases/views/calendar/calendar.texts.de.ts';
import chart from '../../features/databases/views/chart/chart.texts.de.ts';
import gallery from '../../features/databases/views/gallery/gallery.texts.de.ts';
import gantt from '../../features/databases/views/gantt/gantt.texts.de.ts';
import table from '../../features/databases/views/table/table.texts.de.ts';
import time from '../../features/databases/views/time/time.texts.de.ts';
import views from '../../features/databases/views/views.texts.de.ts';
import newDm from '../../features/dms/dms.new.texts.de.ts';
import dmsSection from '../../features/dms/dms.section.texts.de.ts';
import dms, { errors as dmsErrors } from '../../features/dms/dms.texts.de.ts';
import drafts, { errors as draftsErrors } from '../../features/drafts/drafts.texts.de.ts';
import emoji from '../../features/emoji/emoji.texts.de.ts';
import files, { errors as filesErrors } from '../../features/files/files.texts.de.ts';
import fileList from '../../features/files/list.texts.de.ts';
import forwarding from '../../features/forwarding/forwarding.texts.de.ts';
import home from '../../features/home/home.texts.de.ts';
import invitations, { errors as invitationsErrors } from '../../features/invitations/invitations.texts.de.ts';
import departures from '../../features/members/members.departures.texts.de.ts';
import membersSection from '../../features/members/members.section.texts.de.ts';
import members, { errors as membersErrors } from '../../features/members/members.texts.de.ts';
import completion from '../../features/messages/completion/completion.texts.de.ts';
import formatting from '../../features/messages/composer/formatting/formatting.texts.de.ts';
import messageDialogs from '../../features/messages/dialogs/dialogs.texts.de.ts';
import messageLinks from '../../features/messages/links/links.texts.de.ts';
import messagesBottom from '../../features/messages/messages.bottom.texts.de.ts';
import messagesGroup from '../../features/messages/messages.group.texts.de.ts';
import messageKeys from '../../features/messages/messages.keys.texts.de.ts';
import messages, { errors as messagesErrors } from '../../features/messages/messages.texts.de.ts';
import pageKeys from '../../features/pages/pages.keys.texts.de.ts';
import pagesSection from '../../features/pages/pages.section.texts.de.ts';
import pages, { errors as pagesErrors } from '../../features/pages/pages.texts.de.ts';
import pins, { errors as pinsErrors } from '../../features/pins/pins.texts.de.ts';
import previews from '../../features/previews/previews.texts.de.ts';
import profileCards from '../../features/profile-cards/profile-cards.texts.de.ts';
import profiles, { errors as profilesErrors } from '../../features/profiles/profiles.texts.de.ts';
import projectsSection from '../../features/projects/projects.section.texts.de.ts';
import projects from '../../features/projects/projects.texts.de.ts';
import reactions, { errors as reactionsErrors } from '../../features/reactions/reactions.texts.de.ts';
import saved, { errors as savedErrors } from '../../features/saved/saved.texts.de.ts';
import scheduledList from '../../features/scheduled/scheduled.list.texts.de.ts';
import scheduled, { errors as scheduledErrors } from '../../features/scheduled/scheduled.texts.de.ts';
import search from '../../features/search/search.texts.de.ts';
import sidebarMenu from '../../features/sidebar/sidebar.menu.texts.de.ts';
import sidebar, { errors as sidebarErrors } from '../../features/sidebar/sidebar.texts.de.ts';
import threads from '../../features/threads/threads.texts.de.ts';
import unread from '../../features/unread/unread.texts.de.ts';
import users from '../../features/users/users.texts.de.ts';
import workspaces, { errors as workspacesErrors } from '../../features/workspaces/workspaces.texts.de.ts';
import keyboard from '../../platform/keyboard/keyboard.texts.de.ts';
import { errors as coreErrors, sentences } from '../../platform/language/problem.texts.de.ts';
import { byId } from '../../platform/language/texts.ts';
import details from '../../screens/details.texts.de.ts';
import notFound from '../../screens/not-found.texts.de.ts';
import settings from '../../screens/settings.texts.de.ts';
import reorder from '../../ui/reorder/reorder.texts.de.ts';
import ui from '../../ui/ui.texts.de.ts';
import app from '../app.texts.de.ts';
import keys from '../keys.texts.de.ts';

/** Everything in German, by id. */
export default {
  ...byId('keyboard', keyboard),
  ...byId('ui', ui),
  ...byId('reorder', reorder),
  ...byId('not-found', notFound),
  ...byId('settings', settings),
  ...byId('conversations', conversations),
  ...byId('emoji', emoji),
  ...byId('completion', completion),
  ...byId('files', files),
  ...byId('databases-section', databasesSection),
  ...byId('databases', databases),
  ...byId('transfer', transfer),
  ...byId('archive', archive),
  ...byId('templates', templates),
  ...byId('projects-section', projectsSection),
  ...byId('forms', forms),
  ...byId('gallery', gallery),
  ...byId('chart', chart),
  ...byId('projects', projects),
  ...byId('properties', properties),
  ...byId('board', board),
  ...byId('calendar', calendar),
  ...byId('time', time),
  ...byId('gantt', gantt),
  ...byId('table', table),
  ...byId('views', views),
  ...byId('filters', filters),
  ...byId('rows', rows),
  ...byId('sorts', sorts),
  ...byId('property-config', propertyConfig),
  ...byId('toolbar', toolbar),
  ...byId('dms', dms),
  ...byId('new-dm', newDm),
  ...byId('dms-section', dmsSection),
  ...byId('home', home),
  ...byId('members', members),
  ...byId('members-section', membersSection),
  ...byId('departures', departures),
  ...byId('pins', pins),
  ...byId('saved', saved),
  ...byId('drafts', drafts),
  ...byId('scheduled', scheduled),
  ...byId('scheduledList', scheduledList),
  ...byId('pages', pages),
  ...byId('pages-section', pagesSection),
  ...byId('page-keys', pageKeys),
  ...byId('profile-cards', profileCards),
  ...byId('profiles', profiles),
  ...byId('previews', previews),
  ...byId('reactions', reactions),
  ...byId('threads', threads),
  ...byId('unread', unread),
  ...byId('users', users),
  ...byId('workspaces', workspaces),
  ...byId('channels', channels),
  ...byId('create-channel', createChannel),
  ...byId('channel-people', channelPeople),
  ...byId('channel-news', channelNews),
  ...byId('channel-details', channelDetails),
  ...byId('file-list', fileList),
  ...byId('search', search),
  ...byId('details', details),
  ...byId('browse-channels', browseChannels),
  ...byId('messages', messages),
  ...byId('group-mention', messagesGroup),
  ...byId('to-bottom', messagesBottom),
  ...byId('invitations', invitations),
  ...byId('sidebar', sidebar),
  ...byId('sidebar-menu', sidebarMenu),
  ...byId('auth', auth),
  ...byId('app', app),
  ...byId('keys', keys),
  ...byId('message-keys', messageKeys),
  ...byId('database-keys', databaseKeys),
  ...byId('message-links', messageLinks),
  ...byId('message-dialogs', messageDialogs),
  ...byId('forwarding', forwarding),
  ...byId('formatting', formatting),
  ...byId('errors', {
    ...coreErrors,
    ...sidebarErrors,
    ...authErrors,
    ...channelsErrors,
    ...filesErrors,
    ...dmsErrors,
    ...databasesErrors,
    ...transferErrors,
    ...templateErrors,
    ...formsErrors,
    ...invitationsErrors,
    ...membersErrors,
    ...messagesErrors,
    ...pagesErrors,
    ...pinsErrors,
    ...reactionsErrors,
    ...savedErrors,
    ...draftsErrors,
    ...scheduledErrors,
    ...profilesErrors,
    ...workspacesErrors,
  }),
  ...byId('sentences', sentences),
};
