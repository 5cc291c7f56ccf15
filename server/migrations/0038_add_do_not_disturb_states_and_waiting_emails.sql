CREATE TABLE "notification_emails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_do_not_disturb" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "do_not_disturb_changes_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_emails_due" ON "notification_emails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "users_do_not_disturb_changes" ON "users" USING btree ("do_not_disturb_changes_at") WHERE do_not_disturb_changes_at is not null;--> statement-breakpoint
-- The server computes the state of these users when it starts.
UPDATE "users" SET "do_not_disturb_changes_at" = now() WHERE "do_not_disturb" IS NOT NULL;
