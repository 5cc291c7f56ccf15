import type { LinkProps } from '@tanstack/react-router';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { SEARCH_TOTAL_MAX } from '@workflow/contract/search/search.limits.ts';
import { parseSearch } from '@workflow/contract/search/search.query.ts';
import {
  type FoundMessage,
  SEARCH_LISTS,
  SearchKind,
  type SearchResults,
} from '@workflow/contract/search/search.schema.ts';
import { formatNumber } from '../../../platform/language/formats.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { translateDefaultText } from '../../conversations/conversations.default-text.ts';
import { conversationAddress } from '../../conversations/conversations.panel.ts';
import { databaseAddress } from '../../databases/databases.address.ts';
import { pageAddress } from '../../pages/pages.address.ts';
import { searchDialogTexts as texts } from '../search.dialog.texts.ts';

/** A result in the dialog or on the results screen. */
export interface SearchOption {
  readonly key: string;
  readonly kind: SearchKind;
  readonly icon: string | null;
  readonly text: string;
  readonly detail: string;
  /** The text of the subject around the match; null if the other texts contain the match. */
  readonly excerpt: string | null;
  /** The time at which the subject was written or changed; null if it has none. */
  readonly at: string | null;
  /** The address that the result opens; null for a person, which opens a direct message. */
  readonly address: LinkProps | null;
  readonly userId: string | null;
}

export interface SearchGroup {
  readonly kind: SearchKind;
  readonly total: number;
  readonly options: readonly SearchOption[];
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const messageAddress = ({ id, workspace_id, channel_id, dm_id }: FoundMessage) =>
  conversationAddress(
    channel_id !== null
      ? { kind: 'channel', id: channel_id, workspace_id }
      : { kind: 'dm', id: dm_id!, workspace_id },
    { message: id },
  );

const placeOf = ({ channel, user }: FoundMessage) =>
  `${displayNameOf(user)} · ${channel ? `#${channel.name}` : texts.directMessage}`;

type OptionContent = Partial<SearchOption> & Pick<SearchOption, 'text'>;

const contents: {
  [Kind in SearchKind]: (result: SearchResults[(typeof SEARCH_LISTS)[Kind]][number]) => OptionContent;
} = {
  page: (page) => ({
    icon: page.icon,
    text: page.title || texts.untitled,
    excerpt: page.excerpt,
    at: page.updated_at,
    address: pageAddress(page),
  }),
  message: (message) => ({
    text: toOneLine(plainText(parseMarkdown(translateDefaultText(message.content)))),
    detail: placeOf(message),
    at: message.created_at,
    address: messageAddress(message),
  }),
  database: (database) => ({
    icon: database.icon,
    text: database.title,
    at: database.updated_at,
    address: databaseAddress('database', database),
  }),
  project: (project) => ({
    icon: project.icon,
    text: project.title,
    at: project.updated_at,
    address: databaseAddress('project', project),
  }),
  task: ({ id, title, excerpt, database, database_id, workspace_id, updated_at }) => ({
    text: title || texts.untitled,
    excerpt,
    detail: database.title,
    at: updated_at,
    address: databaseAddress('project', { id: database_id, workspace_id }, { task: id }),
  }),
  row: ({ id, title, excerpt, database, database_id, workspace_id, updated_at }) => ({
    text: title || texts.untitled,
    excerpt,
    detail: database.title,
    at: updated_at,
    address: databaseAddress('database', { id: database_id, workspace_id }, { task: id }),
  }),
  channel: ({ id, workspace_id, name, topic, excerpt, is_archived }) => ({
    text: name,
    excerpt,
    detail: is_archived ? texts.archived : excerpt === null ? (topic ?? '') : '',
    address: conversationAddress({ kind: 'channel', id, workspace_id }, {}),
  }),
  comment: ({ id, workspace_id, page_id, page, user, content, created_at }) => ({
    text: toOneLine(plainText(parseMarkdown(content))),
    detail: [user && displayNameOf(user), page.title || texts.untitled].filter(Boolean).join(' · '),
    at: created_at,
    address: pageAddress({ id: page_id, workspace_id }, { comment: id }),
  }),
  person: (user) => ({ text: displayNameOf(user), detail: `@${user.username}`, userId: user.id }),
  file: (file) => ({
    text: file.file_names.join(', '),
    detail: placeOf(file),
    at: file.created_at,
    address: messageAddress(file),
  }),
};

/** Returns the text of a total, which is counted up to `SEARCH_TOTAL_MAX`. */
export const formatTotal = (total: number): string =>
  total < SEARCH_TOTAL_MAX ? formatNumber(total) : `${formatNumber(SEARCH_TOTAL_MAX)}+`;

/** Returns the words and phrases of a search that are not excluded. */
export const searchedTermsOf = (search: string): string[] =>
  parseSearch(search).terms.flatMap(({ text, isExcluded }) => (isExcluded ? [] : text));

/** Returns the groups that have results, in the order of the specification. */
export const searchGroupsOf = (results: SearchResults): SearchGroup[] =>
  SearchKind.options.flatMap((kind) => {
    const found = results[SEARCH_LISTS[kind]] as readonly { readonly id: string }[];
    if (found.length === 0) return [];
    const toContent = contents[kind] as (result: unknown) => OptionContent;
    const options = found.map(
      (result): SearchOption => ({
        key: `${kind}-${result.id}`,
        kind,
        icon: null,
        detail: '',
        excerpt: null,
        at: null,
        address: null,
        userId: null,
        ...toContent(result),
      }),
    );
    return [{ kind, total: results.totals[kind], options }];
  });
