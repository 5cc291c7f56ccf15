import type { QueryClient } from '@tanstack/react-query';

/** A message, or something that says which it is of. */
type Row = { readonly id: string } | { readonly message_id: string };
type Rows = readonly Row[];
type Page = Rows | { readonly messages: Rows };

const rowsOf = (data: Rows | { readonly pages: readonly Page[] } | undefined): Rows =>
  data === undefined
    ? []
    : 'pages' in data
      ? data.pages.flatMap((page) => ('messages' in page ? page.messages : page))
      : data;

/** A message has changed: lists that show it, or may show it with the answer that is on its way, are fetched anew. */
export const refetchListsShowingMessage = (client: QueryClient, messageId: string): void =>
  void client.invalidateQueries({
    predicate: ({ meta, state }) =>
      meta?.showsMessages === true &&
      (state.fetchStatus === 'fetching' ||
        rowsOf(state.data as Parameters<typeof rowsOf>[0]).some(
          (row) => ('message_id' in row ? row.message_id : row.id) === messageId,
        )),
  });
