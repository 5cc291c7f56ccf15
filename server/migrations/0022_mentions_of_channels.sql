DROP INDEX "mentions_unread";--> statement-breakpoint
ALTER TABLE "mentions" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "mentions" ADD COLUMN "present" uuid[];--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_channel_id_conversations_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_mention" ON "channels" USING btree ("workspace_id",lower(regexp_replace("name", '\s+', '-', 'g')));--> statement-breakpoint
CREATE INDEX "mentions_channel" ON "mentions" USING btree ("channel_id") WHERE "mentions"."channel_id" is not null;--> statement-breakpoint
CREATE INDEX "mentions_unread" ON "mentions" USING btree ("conversation_id","user_id","seq") WHERE "mentions"."channel_id" is null;