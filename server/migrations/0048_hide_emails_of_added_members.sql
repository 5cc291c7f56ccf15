-- Users whom another user added do not show their email address. The audit log says which members were added before the column existed.
UPDATE "workspace_members" AS member SET "shows_email" = false
WHERE member."shows_email" AND EXISTS (
	SELECT 1 FROM "audit_events" AS event
	WHERE event."workspace_id" = member."workspace_id" AND event."member_id" = member."user_id" AND event."kind" = 'member_added'
		AND event."created_at" >= member."joined_at" - interval '1 second'
);
