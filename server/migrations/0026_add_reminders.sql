CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid,
	"text" text NOT NULL,
	"remind_at" timestamp(3) with time zone NOT NULL,
	"delivered_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("remind_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "reminders_user" ON "reminders" USING btree ("user_id","remind_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "reminders_delivered" ON "reminders" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "reminders_workspace" ON "reminders" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "reminders_conversation" ON "reminders" USING btree ("conversation_id");