import type { QueryClient } from '@tanstack/react-query';

/** A message, or an object that names a message by its id. */
type MessageRow = { readonly id: string } | { readonly message_id: string };
type Rows = readonly MessageRow[];
type Page = Rows | { readonly messages: Rows };

const rowsOf = (data: Rows | { readonly pages: readonly Page[] } | undefined): Rows =>
  data === undefined
    ? []
    : 'pages' in data
      ? data.pages.flatMap((page) => ('messages' in page ? page.messages : page))
      : data;

/** Refetches the lists that show a changed message, or whose pending response may contain it. */
export const refetchListsShowingMessage = (client: QueryClient, messageId: string): void =>
  void client.invalidateQueries({
    predicate: ({ meta, state }) =>
      meta?.showsMessages === true &&
      (state.fetchStatus === 'fetching' ||
        rowsOf(state.data as Parameters<typeof rowsOf>[0]).some(
          (row) => ('message_id' in row ? row.message_id : row.id) === messageId,
        )),
  });
