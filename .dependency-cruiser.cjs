/**
 * Which feature of the server may use which: each those that it names, and only ones that stand above it, so that no
 * circle can be written down.
 */
const serverFeatures = [
  ['config', []],
  ['users', []],
  ['preferences', ['users']],
  ['auth', ['preferences', 'users']],
  ['notifications', ['preferences', 'users']],
  ['conversations', ['notifications', 'users']],
  ['members', ['auth', 'notifications', 'conversations', 'users']],
  ['audit-log', ['members']],
  ['presence', ['members', 'users']],
  ['push', ['auth', 'notifications', 'preferences', 'presence', 'users']],
  ['profiles', ['members', 'users']],
  ['account', ['auth', 'conversations', 'members', 'preferences', 'profiles', 'users']],
  ['workspaces', ['auth', 'conversations', 'members']],
  ['sidebar', ['conversations', 'members', 'users']],
  ['channels', ['notifications', 'sidebar', 'conversations', 'members', 'users']],
  ['messages', ['notifications', 'conversations', 'users', 'workspaces']],
  ['files', ['conversations', 'messages', 'users']],
  ['calls', ['conversations', 'messages', 'users']],
  ['reactions', ['notifications', 'messages', 'users']],
  ['pins', ['conversations', 'messages', 'users']],
  ['polls', ['messages', 'users']],
  ['previews', ['conversations', 'messages']],
  ['threads', ['notifications', 'conversations', 'members', 'messages', 'users']],
  ['saved', ['conversations', 'members', 'messages', 'users']],
  ['drafts', ['conversations', 'members', 'messages', 'users']],
  ['scheduled', ['notifications', 'channels', 'conversations', 'members', 'messages', 'users', 'workspaces']],
  ['invitations', ['notifications', 'channels', 'conversations', 'members', 'preferences', 'users']],
  ['dms', ['notifications', 'conversations', 'members', 'messages', 'sidebar', 'users']],
  ['unread', ['notifications', 'channels', 'conversations', 'members', 'messages', 'threads']],
  ['databases', ['files', 'members', 'users', 'workspaces']],
  ['tasks', ['notifications', 'databases', 'members', 'preferences', 'profiles', 'users']],
  ['forms', ['databases', 'members', 'users']],
  ['transfer', ['databases', 'files', 'members', 'tasks', 'users']],
  ['templates', ['databases', 'members', 'tasks', 'users']],
  ['projects', ['databases', 'members', 'tasks', 'templates', 'transfer', 'users']],
  ['pages', ['notifications', 'databases', 'files', 'members', 'users', 'workspaces']],
  ['search', ['conversations', 'members', 'users', 'workspaces']],
  ['home', ['conversations', 'databases', 'invitations', 'members', 'pages']],
  ['slash-commands', ['conversations', 'members']],
  [
    'demo',
    [
      'channels',
      'conversations',
      'databases',
      'dms',
      'members',
      'messages',
      'pages',
      'projects',
      'reactions',
      'transfer',
      'users',
      'workspaces',
    ],
  ],
];

const webFeatures = [
  ['config', []],
  ['dates', []],
  ['users', []],
  ['auth', []],
  ['profiles', []],
  ['account', ['auth']],
  ['preferences', []],
  ['workspaces', ['auth']],
  ['conversations', []],
  ['unread', ['conversations', 'workspaces']],
  ['home', ['workspaces']],
  ['members', ['home', 'profiles', 'workspaces']],
  ['audit-log', ['dates', 'members', 'workspaces']],
  ['sidebar', ['conversations']],
  ['notifications', ['conversations', 'preferences', 'sidebar', 'workspaces']],
  ['push', []],
  ['channels', ['sidebar', 'conversations', 'home', 'members', 'unread', 'workspaces']],
  ['invitations', ['auth', 'channels', 'home', 'members', 'users', 'workspaces']],
  ['files', ['conversations']],
  ['emoji', []],
  ['slash-commands', ['conversations']],
  ['databases', ['config', 'dates', 'emoji', 'files', 'members']],
  [
    'messages',
    [
      'channels',
      'conversations',
      'dates',
      'emoji',
      'files',
      'members',
      'profiles',
      'slash-commands',
      'unread',
      'workspaces',
    ],
  ],
  ['reactions', ['conversations', 'emoji', 'messages']],
  ['comments', ['members', 'messages']],
  ['forms', ['databases', 'dates', 'members']],
  ['transfer', ['databases', 'dates']],
  ['templates', ['databases']],
  [
    'tasks',
    ['comments', 'conversations', 'databases', 'members', 'messages', 'reactions', 'templates', 'workspaces'],
  ],
  ['projects', ['databases']],
  [
    'pages',
    [
      'channels',
      'comments',
      'config',
      'conversations',
      'databases',
      'emoji',
      'files',
      'members',
      'messages',
      'workspaces',
    ],
  ],
  ['threads', ['conversations', 'messages']],
  ['pins', ['conversations', 'messages', 'profiles']],
  ['polls', ['conversations', 'messages']],
  ['saved', ['conversations', 'messages', 'workspaces']],
  ['drafts', ['conversations', 'messages', 'workspaces']],
  ['scheduled', ['conversations', 'dates', 'files', 'messages']],
  ['previews', ['conversations', 'messages']],
  ['dms', ['sidebar', 'conversations', 'members', 'messages', 'profiles', 'unread', 'workspaces']],
  [
    'calls',
    ['channels', 'conversations', 'dms', 'members', 'messages', 'profiles', 'slash-commands', 'workspaces'],
  ],
  ['profile-cards', ['calls', 'conversations', 'dms', 'members', 'messages', 'workspaces']],
  ['search', ['channels', 'conversations', 'databases', 'dms', 'members', 'pages', 'workspaces']],
  ['forwarding', ['channels', 'conversations', 'dms', 'members', 'messages']],
];

/** What a feature of the server shows to the others. */
const serverSurface = String.raw`\.(service|access|topic|hooks)\.ts$`;
/** The features that are built on the engine of databases. */
const databaseFeatures = ['tasks', 'forms', 'transfer', 'templates'];
/** The files that these features share besides services: reading and writing rows, cells, properties and views. */
const databaseEngine = [
  'databases/databases.store',
  'databases/files/files.store',
  'databases/formulas/new-rows',
  'databases/formulas/recompute',
  'databases/positions',
  'databases/projects.defaults',
  'databases/properties/built-in-properties',
  'databases/properties/cell-texts',
  'databases/properties/config.check',
  'databases/properties/new-options',
  'databases/properties/options',
  'databases/properties/properties.store',
  'databases/properties/user-names.store',
  'databases/property-types/sql-property-type',
  'databases/query/user-filter',
  'databases/query/filter',
  'databases/query/order',
  'databases/rows/activity.store',
  'databases/rows/assignees/assignees.store',
  'databases/rows/cells/cells.check',
  'databases/rows/cells/cells.split',
  'databases/rows/cells/defaults',
  'databases/rows/cells/edits.check',
  'databases/rows/links/links.store',
  'databases/rows/cells/list-cells',
  'databases/rows/idempotency-keys',
  'databases/rows/cells/row-size',
  'databases/rows/rows.bulk',
  'databases/rows/rows.create',
  'databases/rows/rows.reading',
  'databases/rows/rows.store',
  'databases/rows/rows.events',
  'databases/views/views.store',
  'tasks/blueprints/blueprint',
];
const databaseEngineFiles = String.raw`^server/src/features/(${databaseEngine.join('|')})\.ts$`;
/** What a feature of the web shows to the others: its data and its words, and the components named here. */
const webSurface = String.raw`\.(address|cache|dialog|drafts|events|extension|feed|history|menu|mutations|panel|pending|queries|read-only|room|selection|sequence|sizes|storage|texts|views|window)\.ts$`;
/** Modules without a component that other features may import, in addition to the file names of `webSurface`. */
const sharedModules = [
  // Comments on tasks and on pages show the same times.
  'comments/comment-time',
  'comments/current-minute',
  'conversations/conversations.default-text',
  'conversations/conversations.ended-call',
  'databases/properties/queried-properties',
  'dates/date-input',
  'databases/rows/commands/cell-commands',
  'databases/rows/commands/row-command',
  'databases/rows/window/pending-cells',
  'databases/rows/window/row-spec',
  'databases/views/rows/view-query',
  'databases/views/shown-view',
  'databases/views/tabs/view-changes.store',
  // Every feature builds its message commands with these, and adds buttons next to Send.
  'messages/commands/message-command',
  'messages/composer/send-later',
  // Mentions and links in pages work like those in messages.
  'messages/autocomplete/ranking',
  'messages/links/internal-links',
  // Pages have code blocks too.
  'messages/text/code/code.highlighting',
  'messages/text/code/code.languages',
  // Lists of conversations and forwarded messages describe an ended call like the message does.
  'messages/text/ended-call',
];
const sharedComponents = [
  'dates/DateField',
  'dates/MonthPicker',
  'auth/PasswordField',
  'comments/CommentField',
  'config/TrashRetention',
  'conversations/details/EditableField',
  'databases/property-types/cells/CellChoices',
  'databases/property-types/files/FileList',
  'files/attach/AttachButton',
  'files/attach/DropZone',
  'files/attach/FileRefusals',
  'files/message/LazyFileComponents',
  'members/roles/RoleBadge',
  'messages/autocomplete/PeopleAutocomplete',
  'messages/composer/field/AutosizeTextarea',
  'messages/text/MessageText',
  'reactions/ReactionChips',
  'sidebar/LazySidebarMenus',
  'sidebar/NotificationLevelField',
  'sidebar/SidebarSections',
  'unread/MarkAllReadButton',
  'unread/useMarkReadItem',
  'users/UserSearch',
  'workspaces/WorkspaceIcon',
];

const test = String.raw`\.(test|examples)\.tsx?$`;
const layer = (...names) => String.raw`^server/src/features/.+\.(${names.join('|')})\.ts$`;

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/**
 * Each feature reaches only those that the list lets it use, and every feature stands in the list. Tables refer to each other by
 * foreign keys, whatever uses what.
 */
function graph(side, features) {
  const folder = `^${side}/src/features`;
  const seen = new Set();
  const rules = features.map(([name, uses]) => {
    const later = uses.find((used) => !seen.has(used));
    if (later) throw new Error(`${side}: ${name} uses ${later}, which does not stand above it.`);
    seen.add(name);
    return rule(
      `${side}-feature-graph`,
      `${name} may use ${uses.join(', ') || 'no other feature'}. The list is in .dependency-cruiser.cjs.`,
      { path: `${folder}/${name}/`, pathNot: [test, layer('table')] },
      { path: `${folder}/`, pathNot: `${folder}/(${[name, ...uses].join('|')})/` },
    );
  });
  const known = features.map(([name]) => name).join('|');
  const undeclared = rule(
    `${side}-feature-undeclared`,
    'Every feature stands in the list of .dependency-cruiser.cjs.',
    { path: `${folder}/(?!(${known})/)` },
    {},
  );
  return [...rules, undeclared];
}

module.exports = {
  forbidden: [
    rule('no-circle', 'Files that need each other are one idea, or lack a third.', {}, { circular: true }),
    rule(
      'resolvable',
      'What is imported exists. A package of types alone has nothing to resolve.',
      {},
      { couldNotResolve: true, pathNot: '^@schummar/icu-type-parser$' },
    ),
    rule(
      'contract-alone',
      'The contract imports zod and itself.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'contract-core-alone',
      'The core of the contract names no feature.',
      { path: '^contract/src/core/' },
      { path: '^contract/src/', pathNot: '^contract/src/core/' },
    ),
    rule(
      'database-engine-alone',
      'The engine of databases does not know the features that are built on it. Only the list of variants names projects.',
      {
        path: '^(contract/src|server/src/features|web/src/features)/databases/',
        pathNot: [String.raw`^contract/src/databases/variants\.ts$`, test],
      },
      { path: `^contract/src/(${databaseFeatures.join('|')}|projects)/` },
    ),
    rule(
      'small-zod',
      'What the browser loads uses zod/mini.',
      { path: '^(contract|web)/src/' },
      { path: '(^|/)node_modules/zod/(?!mini/)' },
    ),
    rule(
      'web-and-server-apart',
      'Web and server meet in the contract only.',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    rule(
      'embedded-postgres-alone',
      'The embedded PostgreSQL knows nothing of who starts it.',
      { path: '^embedded-postgres/', pathNot: test },
      { dependencyTypesNot: ['core'], pathNot: '^embedded-postgres/' },
    ),
    rule(
      'embedded-postgres-server-side',
      'Only what runs on a server starts a database.',
      { path: '^(web|e2e)/' },
      { path: '^embedded-postgres/' },
    ),
    rule(
      'product-without-tests',
      'The product knows nothing of its tests and measurements.',
      { path: '^(contract|embedded-postgres|server|web)/', pathNot: test },
      { path: ['^(testing|e2e|bench|endure)/', test, '(^|/)node_modules/(vitest|fast-check)/'] },
    ),

    rule(
      'server-platform-alone',
      'The platform knows no feature.',
      { path: '^server/src/platform/' },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    rule(
      'driver-alone',
      'Only the platform of the database knows the driver. Other files use `Reader`, `Sql` and `Fragment`.',
      {
        path: '^server/src/',
        pathNot: [
          '^server/src/platform/database/',
          String.raw`^server/src/platform/process/explain-start-error\.ts$`,
          test,
        ],
      },
      { path: '(^|/)node_modules/postgres/' },
    ),
    rule(
      'server-feature-upwards',
      'Features do not know what composes them.',
      { path: '^server/src/features/' },
      { path: '^server/src/[^/]+$' },
    ),
    rule(
      'routes-to-service',
      'Routes and sockets reach the data through a service.',
      { path: layer('routes', 'socket') },
      { path: layer('store', 'table', 'routes', 'socket', 'jobs', 'feature') },
    ),
    rule(
      'service-downwards',
      'A service or job does not know who calls it.',
      { path: layer('service', 'jobs') },
      { path: layer('routes', 'socket', 'feature') },
    ),
    rule(
      'store-downwards',
      'A store or an access rule knows the data, not the verbs.',
      { path: layer('store', 'access', 'topic') },
      { path: layer('routes', 'socket', 'service', 'jobs', 'feature') },
    ),
    rule(
      'table-alone',
      'A table knows other tables at most.',
      { path: layer('table') },
      { path: '^server/src/features/', pathNot: layer('table') },
    ),
    rule(
      'server-feature-inside',
      'Features reach each other through *.service.ts and *.access.ts; tables through what holds SQL.',
      {
        path: '^server/src/features/([^/]+)/',
        pathNot: `^server/src/features/(${databaseFeatures.join('|')})/`,
      },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', serverSurface, layer('table')],
      },
    ),
    rule(
      'database-feature-inside',
      'Features built on the engine of databases may also use the files of the engine that .dependency-cruiser.cjs names.',
      { path: `^server/src/features/(${databaseFeatures.join('|')})/` },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', serverSurface, layer('table'), databaseEngineFiles],
      },
    ),
    rule(
      'foreign-table',
      "Another feature's table is for foreign keys and joins.",
      { path: '^server/src/features/([^/]+)/', pathNot: layer('store', 'table', 'access') },
      { path: layer('table'), pathNot: '^server/src/features/$1/' },
    ),
    ...graph('server', serverFeatures),

    rule(
      'web-platform-alone',
      'The platform of the web knows no feature and no component.',
      { path: '^web/src/platform/' },
      { path: '^web/src/', pathNot: '^web/src/platform/' },
    ),
    rule(
      'design-system-alone',
      'The design system knows nothing of the product but how its words are written.',
      { path: '^web/src/ui/' },
      {
        path: '^(web/src|contract)/',
        pathNot:
          '^(web/src/(ui/|platform/language/texts\\.ts$)|contract/src/core/values/fold-for-search\\.ts$)',
      },
    ),
    rule(
      'web-feature-upwards',
      'Features do not know what composes them.',
      { path: '^web/src/features/' },
      { path: '^web/src/(app|screens)/' },
    ),
    rule(
      'screen-upwards',
      'Screens do not know the shell.',
      { path: '^web/src/screens/' },
      { path: '^web/src/app/' },
    ),
    rule(
      'web-feature-inside',
      "Another feature's data and words may be imported, and the components that .dependency-cruiser.cjs names.",
      { path: '^web/src/features/([^/]+)/', pathNot: test },
      {
        path: '^web/src/features/',
        pathNot: [
          '^web/src/features/$1/',
          webSurface,
          String.raw`^web/src/features/(${sharedModules.join('|')})\.ts$`,
          String.raw`^web/src/features/(${sharedComponents.join('|')})\.tsx$`,
        ],
      },
    ),
    ...graph('web', webFeatures),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '/architecture/fixtures/', String.raw`\.css$`] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
