DROP INDEX "files_message";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "position" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scheduled_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scheduled_id_scheduled_messages_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."scheduled_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_scheduled" ON "files" USING btree ("scheduled_id") WHERE scheduled_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_message" ON "files" USING btree ("message_id","position") WHERE message_id is not null;