CREATE TABLE "pins" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"pinned_by" uuid NOT NULL,
	"pinned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_pinned_by_users_id_fk" FOREIGN KEY ("pinned_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pins_conversation" ON "pins" USING btree ("conversation_id","pinned_at") WHERE pinned_at is not null;
--> statement-breakpoint
-- What is pinned is a part of the message; whoever unpins keeps the row, so updates count as well.
CREATE TRIGGER raise_message_revision_by_insert AFTER INSERT ON "pins" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_update AFTER UPDATE ON "pins" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_delete AFTER DELETE ON "pins" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "pins" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
