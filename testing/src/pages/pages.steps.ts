import { randomUUID } from 'node:crypto';
import * as comments from '@workflow/contract/pages/comments/comments.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import type { Action, ReplayState, StepContext } from '../replay/stage.ts';

const TITLES = ['Launch', '', 'Äpfel', 'Team'];

const pick = ({ tree }: ReplayState, number: number) => tree[number % tree.length] ?? randomUUID();
const onPage = ({ number }: StepContext, stage: ReplayState) => ({ params: { id: pick(stage, number) } });
const onDatabase = (choice: StepContext, stage: ReplayState) => ({
  params: { ...onPage(choice, stage).params, database_id: choice.database?.id ?? randomUUID() },
});

const onComment = ({ number }: StepContext, { comments: known }: ReplayState) => {
  const { pageId, id } = known[number % known.length] ?? { pageId: randomUUID(), id: randomUUID() };
  return { params: { id: pageId, comment_id: id } };
};

/** Chooses another page as parent, or the root. */
const parent = ({ number }: StepContext, stage: ReplayState) =>
  number % 3 === 0 ? null : pick(stage, Math.floor(number / 3) + 1);

export const pagesActions = {
  createPage: async (choice, stage) => {
    const answer = await choice.by.call(pages.createPage, {
      query: { workspace_id: stage.workspaceId },
      body: { title: TITLES[choice.number % TITLES.length]!, parent_id: parent(choice, stage) },
    });
    if (answer.status === 201) stage.tree.push(answer.body.id);
    return answer;
  },
  renamePage: (choice, stage) =>
    choice.by.call(pages.updatePage, {
      ...onPage(choice, stage),
      body: { title: `Renamed ${choice.number}`, icon: choice.number % 2 ? '🚀' : null },
    }),
  setPageOptions: (choice, stage) =>
    choice.by.call(pages.updatePage, {
      ...onPage(choice, stage),
      body: { is_full_width: choice.number % 2 === 0, has_small_text: choice.number % 3 === 0 },
    }),
  duplicatePage: (choice, stage) =>
    choice.by.call(pages.duplicatePage, {
      ...onPage(choice, stage),
      body: { with_subpages: choice.number % 2 === 0 },
    }),
  visitPage: (choice, stage) => choice.by.call(pages.visitPage, onPage(choice, stage)),
  movePage: (choice, stage) =>
    choice.by.call(pages.updatePage, {
      ...onPage(choice, stage),
      body: { parent_id: parent(choice, stage), ...(choice.number % 2 && { after: null }) },
    }),
  setPagePrivacy: (choice, stage) =>
    choice.by.call(pages.setPagePrivacy, {
      ...onPage(choice, stage),
      body: { is_private: choice.number % 2 === 0 },
    }),
  sharePage: (choice, stage) =>
    choice.by.call(pages.sharePageWith, {
      params: { ...onPage(choice, stage).params, user_id: choice.whom.id },
      body: { level: choice.number % 2 ? 'view' : 'edit' },
    }),
  unsharePage: (choice, stage) =>
    choice.by.call(pages.unsharePage, {
      params: { ...onPage(choice, stage).params, user_id: choice.whom.id },
    }),
  deletePage: (choice, stage) => choice.by.call(pages.deletePage, onPage(choice, stage)),
  restorePage: (choice, stage) => choice.by.call(pages.restorePage, onPage(choice, stage)),
  addFavoritePage: (choice, stage) => choice.by.call(pages.addFavoritePage, onPage(choice, stage)),
  removeFavoritePage: (choice, stage) => choice.by.call(pages.removeFavoritePage, onPage(choice, stage)),
  createPageDatabase: (choice, stage) =>
    choice.by.call(pages.createPageDatabase, { ...onPage(choice, stage), body: {} }),
  placeDatabase: (choice, stage) =>
    choice.by.call(pages.placeDatabase, {
      ...onDatabase(choice, stage),
      body: choice.number % 2 ? { after: null } : {},
    }),
  takeDatabaseOff: (choice, stage) => choice.by.call(pages.takeDatabaseOff, onDatabase(choice, stage)),
  commentOnPage: async (choice, stage) => {
    const { params } = onPage(choice, stage);
    const content = `Comment ${choice.number} for @${choice.whom.user.username}`;
    const answer = await choice.by.call(comments.createPageComment, {
      params,
      body: { content, block_id: `block ${choice.number}` },
    });
    if (answer.status === 201) stage.comments.push({ pageId: params.id, id: answer.body.id });
    return answer;
  },
  replyOnPage: async (choice, stage) => {
    const { params } = onComment(choice, stage);
    const answer = await choice.by.call(comments.createPageComment, {
      params: { id: params.id },
      body: { content: `Reply ${choice.number}`, parent_id: params.comment_id },
    });
    if (answer.status === 201) stage.comments.push({ pageId: params.id, id: answer.body.id });
    return answer;
  },
  changePageComment: (choice, stage) =>
    choice.by.call(comments.updatePageComment, {
      ...onComment(choice, stage),
      body: { content: `Changed ${choice.number}` },
    }),
  deletePageComment: (choice, stage) => choice.by.call(comments.deletePageComment, onComment(choice, stage)),
  resolvePageComment: (choice, stage) =>
    choice.by.call(comments.resolvePageComment, onComment(choice, stage)),
  reopenPageComment: (choice, stage) => choice.by.call(comments.reopenPageComment, onComment(choice, stage)),
} satisfies Record<string, Action>;
