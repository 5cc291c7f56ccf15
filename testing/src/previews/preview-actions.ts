import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { TestSite } from '../harness/site.ts';
import type { TestUser } from '../harness/test-user.ts';

/** The website, the channel and a reader of it in the tests of one file. */
interface PreviewContext {
  readonly site: TestSite;
  readonly channelId: string;
  readonly reader: TestUser;
}

/** Returns functions that serve pages and read previews, in the context that the test file prepares before it calls them. */
export function createPreviewActions(context: () => PreviewContext) {
  let pages = 0;
  /** Returns a path that no request has used before. */
  const newPath = (folder: string) => {
    pages += 1;
    return `${folder}/${pages}`;
  };
  const previewsOf = async (by: TestUser, { id }: Pick<Message, 'id'>): Promise<Message['previews']> => {
    const messages = await by.does(listMessages, { params: { id: context().channelId }, query: {} });
    return messages.find((message) => message.id === id)?.previews ?? null;
  };
  return {
    newPath,
    previewsOf,
    /** Serves a page that has not been fetched before, and returns its address. */
    servePage(head = '<title>Tides</title>'): string {
      const path = newPath('/page');
      context().site.page(path, head);
      return context().site.at(path);
    },
    titles: async (message: Pick<Message, 'id'>) =>
      (await previewsOf(context().reader, message))?.map(({ title }) => title) ?? [],
  };
}
