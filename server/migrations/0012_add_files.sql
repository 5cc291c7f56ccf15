CREATE TABLE "file_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"preview" text,
	CONSTRAINT "file_contents_once" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"name" text NOT NULL,
	"message_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_width" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_height" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_preview" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "files_conversation" ON "files" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_message" ON "files" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "files_unsent" ON "files" USING btree ("created_at") WHERE message_id is null;