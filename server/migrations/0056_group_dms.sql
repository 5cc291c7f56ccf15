CREATE TABLE "group_dms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"members_changed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversations_people";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "has_changed_people" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_dms" ADD CONSTRAINT "group_dms_id_conversations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_changed_people" ON "conversations" USING btree ("workspace_id","people") WHERE has_changed_people;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_people" ON "conversations" USING btree ("workspace_id","people") WHERE people is not null and not has_changed_people;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "group_dms" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
