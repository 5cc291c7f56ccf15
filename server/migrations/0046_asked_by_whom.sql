DROP INDEX "row_comments_client";--> statement-breakpoint
ALTER TABLE "made_rows" DROP CONSTRAINT "made_rows_database_id_client_id_pk";--> statement-breakpoint
ALTER TABLE "made_rows" ADD COLUMN "asked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "made_rows" ADD CONSTRAINT "made_rows_database_id_asked_client_id_pk" PRIMARY KEY("database_id","asked","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "row_comments_client" ON "row_comments" USING btree ("row_id","user_id","client_comment_id") WHERE client_comment_id is not null;