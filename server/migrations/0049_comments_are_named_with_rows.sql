INSERT INTO "made_rows" ("database_id", "asked", "client_id", "row_ids")
SELECT r."database_id", 'comment by ' || c."user_id" || ' on ' || c."row_id", c."client_comment_id", ARRAY[c."id"]
FROM "row_comments" c JOIN "database_rows" r ON r."id" = c."row_id"
WHERE c."client_comment_id" IS NOT NULL AND c."user_id" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX "row_comments_client";--> statement-breakpoint
ALTER TABLE "row_comments" DROP COLUMN "client_comment_id";
