CREATE TABLE "deferred_direct_messages" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deferred_direct_messages_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "deferred_direct_messages" ADD CONSTRAINT "deferred_direct_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_direct_messages" ADD CONSTRAINT "deferred_direct_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deferred_direct_messages_message" ON "deferred_direct_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "deferred_direct_messages_age" ON "deferred_direct_messages" USING btree ("created_at");