CREATE TABLE "mentions" (
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "mentions_message_id_name_pk" PRIMARY KEY("message_id","name")
);
--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentions_unread" ON "mentions" USING btree ("conversation_id","user_id","seq");