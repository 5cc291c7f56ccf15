ALTER TABLE "notification_emails" ADD COLUMN "mailed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "unread_since" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "unread_since" = "created_at" WHERE "read_at" IS NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "reminders" SET "number" = "numbered"."number" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "user_id", "workspace_id" ORDER BY "remind_at", "id") AS "number" FROM "reminders"
) AS "numbered" WHERE "numbered"."id" = "reminders"."id";--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_number" ON "reminders" USING btree ("user_id","workspace_id","number");
