import { IconDatabase, IconFileText, IconLayoutKanban, IconSettings } from '@tabler/icons-react';
import * as databaseEvents from '@workflow/contract/databases/databases.events.ts';
import * as projectEvents from '@workflow/contract/projects/projects.events.ts';
import { ignores } from '../platform/applier.ts';
import type { Feature } from '../platform/feature.ts';
import { appTexts } from './app.texts.ts';

const { titles } = appTexts;

/* What has a place in the navigation and no folder of its own yet. */

export const pages: Feature = {
  name: 'pages',
  section: { to: '/pages', label: () => titles.pages, Icon: IconFileText },
};

const UNSHOWN = 'no screen shows databases or projects yet, so that no cache holds them';

export const databases: Feature = {
  name: 'databases',
  appliers: [
    databaseEvents.databaseCreated,
    databaseEvents.databaseUpdated,
    databaseEvents.databaseDeleted,
    databaseEvents.databaseRowsChanged,
    databaseEvents.propertyCreated,
    databaseEvents.propertyUpdated,
    databaseEvents.propertyDeleted,
    databaseEvents.rowsCreated,
    databaseEvents.rowsUpdated,
    databaseEvents.rowsDeleted,
    databaseEvents.viewCreated,
    databaseEvents.viewUpdated,
    databaseEvents.viewDeleted,
  ].map((event) => ignores(event, UNSHOWN)),
  section: { to: '/databases', label: () => titles.databases, Icon: IconDatabase },
};

export const projects: Feature = {
  name: 'projects',
  appliers: [
    projectEvents.commentCreated,
    projectEvents.actionItemSaved,
    projectEvents.actionItemDeleted,
    projectEvents.documentAdded,
    projectEvents.documentDeleted,
  ].map((event) => ignores(event, UNSHOWN)),
  section: { to: '/projects', label: () => titles.projects, Icon: IconLayoutKanban },
};

export const settings: Feature = {
  name: 'settings',
  section: { to: '/settings', label: () => titles.settings, Icon: IconSettings },
};
