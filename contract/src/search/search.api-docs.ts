import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleAuthor } from '../users/users.api-docs.ts';
import * as endpoints from './search.endpoints.ts';
import type { FoundComment, FoundMessage, FoundPage, FoundRow, SearchTotals } from './search.schema.ts';
import * as schemas from './search.schema.ts';

const page: FoundPage = {
  id: exampleIds.page,
  workspace_id: exampleIds.workspace,
  title: 'Release plan',
  icon: '🚀',
  excerpt: '… and then we release it on Friday, after the tests.',
  updated_at: exampleTimes.written,
};
const message: FoundMessage = {
  id: exampleIds.message,
  workspace_id: exampleIds.workspace,
  channel_id: exampleIds.channel,
  dm_id: null,
  channel: { name: 'general', is_private: false },
  thread_id: null,
  user: exampleAuthor,
  content: 'The release is ready.',
  created_at: exampleTimes.written,
};
const row: FoundRow = {
  id: exampleIds.row,
  workspace_id: exampleIds.workspace,
  database_id: exampleIds.database,
  database: { title: 'Launch', icon: null },
  title: 'Write the release notes',
  excerpt: null,
  updated_at: exampleTimes.written,
};
const database = { ...page, id: exampleIds.database, title: 'Launch', icon: null, excerpt: null };
const channel = {
  id: exampleIds.channel,
  workspace_id: exampleIds.workspace,
  name: 'general',
  topic: null,
  excerpt: null,
  is_private: false,
  is_archived: false,
};
const file = {
  ...message,
  file_name: 'release.pdf',
  file_type: 'application/pdf',
  file_size: 48_211,
  file_url: `/api/v1/files/${exampleIds.file}`,
  file_names: ['release.pdf'],
};
const comment: FoundComment = {
  id: exampleIds.comment,
  workspace_id: exampleIds.workspace,
  page_id: exampleIds.page,
  page: { title: 'Release plan', icon: '🚀' },
  user: exampleAuthor,
  content: 'Is this date fixed?',
  created_at: exampleTimes.written,
};
const totals: SearchTotals = {
  page: 1,
  message: 1,
  database: 1,
  project: 0,
  task: 0,
  row: 1,
  channel: 0,
  person: 0,
  file: 0,
  comment: 0,
};
const excerptField = {
  excerpt:
    'The plain text around the first word that matches. Null if the title contains all words, or if only titles of this kind are searched.',
};
const unknown = { operator: 'from', value: 'zoe', is_ambiguous: false };

export const searchApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Search in all content. Words match in any order, as parts of words and with other endings (English and German), ignoring case and accents. `"quotation marks"` search a phrase, and a minus excludes a word. Operators limit the results: `from:ada`, `in:general`, `to:me`, `before:2026-11-20`, `after:`, `on:`, `has:file|link|reaction|pin`, `is:thread|saved|pinned|unread`. Results contain only what the caller can see. New and changed text is found within a second.',
    operations: {
      search:
        'Returns the first results of every kind, or a page of the results of one `kind`. `totals` counts up to 500 results of each kind. Without `workspace_id` it searches all workspaces of the caller.',
    },
    parameters: {
      'search.q': 'The words, phrases and operators.',
      'search.workspace_id': 'Limits the search to a workspace. No results if the caller is not a member.',
      'search.kind': 'Limits the search to one kind of result.',
      'search.time_zone': 'The time zone of the dates in the search.',
      'search.sort': 'By relevance, or the newest first.',
      'search.offset': 'The number of results to skip.',
      'search.limit': 'The number of results of each kind.',
    },
    schemas: {
      SearchKind: { description: 'A kind of search result.', example: 'message' },
      SearchSort: { description: 'The order of search results.', example: 'relevance' },
      FoundPage: {
        description: 'A page, a database or a project that matches a search.',
        fields: excerptField,
        example: page,
      },
      FoundMessage: {
        description: 'A message that matches a search.',
        fields: {
          channel_id: 'The channel of the message; null for a direct message.',
          dm_id: 'The direct message conversation; null for a channel.',
        },
        example: message,
      },
      FoundFile: {
        description: 'A file that matches a search.',
        fields: { id: 'The id of the message that the file was sent with.' },
        example: file,
      },
      FoundComment: {
        description: 'A comment on a page that matches a search.',
        fields: { user: 'The author; null after that account was deleted.' },
        example: comment,
      },
      FoundRow: {
        description: 'A row or a task that matches a search.',
        fields: excerptField,
        example: row,
      },
      FoundChannel: {
        description: 'A channel that matches a search.',
        fields: excerptField,
        example: channel,
      },
      UnknownValue: {
        description:
          'An operator whose value names nothing that the caller can see. `from:` and `in:` accept a part of a name if it names one user; `is_ambiguous` says that it is a part of several names.',
        example: unknown,
      },
      SearchResults: {
        description: 'The results of a search, by kind.',
        fields: {
          matched_words:
            'Words of the results, in lower case and without accents, that match with another ending or a typing error. The words of the search are not repeated.',
          totals: 'The number of results of each kind. 500 means 500 or more.',
          unknown: 'The operators whose values are unknown. There are no results if it is not empty.',
        },
        example: {
          pages: [page],
          messages: [message],
          databases: [database],
          projects: [],
          tasks: [],
          rows: [row],
          channels: [],
          people: [],
          files: [],
          comments: [],
          totals,
          matched_words: [],
          unknown: [],
        },
      },
    },
  },
);
