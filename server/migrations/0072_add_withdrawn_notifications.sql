CREATE TABLE "withdrawn_notifications" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawn_notifications_user_id_kind_subject_id_event_id_pk" PRIMARY KEY("user_id","kind","subject_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "withdrawn_notifications" ADD CONSTRAINT "withdrawn_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_notifications_age" ON "withdrawn_notifications" USING btree ("withdrawn_at");