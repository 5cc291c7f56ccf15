CREATE TABLE "conversation_follows" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"follows" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conversation_follows_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "followed_by" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_follows" ADD CONSTRAINT "conversation_follows_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_follows" ADD CONSTRAINT "conversation_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_follows_user" ON "conversation_follows" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "conversation_follows" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
