ALTER TABLE "conversation_settings" ADD COLUMN "notification_level" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom_status_expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "do_not_disturb" jsonb;--> statement-breakpoint
CREATE INDEX "user_preferences_keywords" ON "user_preferences" USING btree ("user_id") WHERE jsonb_array_length(changed -> 'keywords') > 0;--> statement-breakpoint
CREATE INDEX "conversation_settings_all" ON "conversation_settings" USING btree ("conversation_id") WHERE notification_level = 'all';--> statement-breakpoint
CREATE INDEX "users_status_expiry" ON "users" USING btree ("custom_status_expires_at") WHERE custom_status_expires_at is not null;