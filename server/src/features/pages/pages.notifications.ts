import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { hasAccess, isAboveGuest } from '../members/members.access.ts';
import { isReadablePage } from './pages.access.ts';

/** Notifications about a page, which members above guests may see. The source is the comment or the mention in the text. */
export const pageNotifications: readonly NotificationSource[] = [
  {
    kinds: ['page_mentioned', 'page_comment', 'page_updated'],
    isVisible: (sql, n) => sql`
      exists (
        select 1 from pages page
        join workspace_members member on member.workspace_id = page.workspace_id and member.user_id = ${n}.user_id
        where page.id = ${n}.subject_id and ${isAboveGuest(sql)} and ${hasAccess(sql)}
          and ${isReadablePage(sql, sql`page.id`, sql`${n}.user_id`)}
      ) and not exists (
        select 1 from page_mentions mention where mention.id = ${n}.source_id and mention.removed_at is not null
      )`,
    describe: (sql, n) => sql`
      select json_build_object('place', coalesce(nullif(page.title, ''), 'Untitled'),
        'content', left(coalesce(comment.content, mention.text, ''), 400),
        'link', '/workspace/' || page.workspace_id || '/page/' || page.id
          || coalesce('?comment=' || comment.id, '?block=' || nullif(regexp_replace(mention.block_id, '[^A-Za-z0-9-]', '', 'g'), ''), ''))
      from pages page
      left join page_comments comment on comment.id = ${n}.source_id
      left join page_mentions mention on mention.id = ${n}.source_id
      where page.id = ${n}.subject_id`,
    listEvents: (sql, n) => sql`
      select id, actor_id from (
        select comment.id, comment.user_id as actor_id from page_comments comment
        where comment.page_id = ${n}.subject_id and (${n}.kind = 'page_comment' or exists (
          select 1 from page_comment_mentions named where named.comment_id = comment.id and named.user_id = ${n}.user_id
        ))
        union all
        select mention.id, mention.actor_id from page_mentions mention
        where ${n}.kind = 'page_mentioned' and mention.page_id = ${n}.subject_id and mention.user_id = ${n}.user_id
          and mention.removed_at is null
      ) event where ${n}.kind <> 'page_comment' or id <= ${n}.source_id order by id desc`,
  },
];
