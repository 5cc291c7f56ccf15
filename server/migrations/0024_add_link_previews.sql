CREATE TABLE "message_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"url" text NOT NULL,
	"place" smallint NOT NULL,
	"preview_id" uuid,
	"removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"site_name" text,
	"title" text,
	"description" text,
	"picture_width" integer,
	"picture_height" integer,
	"picture_preview" text
);
--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_preview_id_link_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."link_previews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_once" ON "message_links" USING btree ("message_id","url");--> statement-breakpoint
CREATE INDEX "message_links_waiting" ON "message_links" USING btree ("url") WHERE preview_id is null and not removed;--> statement-breakpoint
CREATE INDEX "message_links_preview" ON "message_links" USING btree ("preview_id") WHERE preview_id is not null;--> statement-breakpoint
CREATE INDEX "link_previews_url" ON "link_previews" USING btree ("url","expires_at");--> statement-breakpoint
CREATE INDEX "link_previews_expiry" ON "link_previews" USING btree ("expires_at");
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_update AFTER UPDATE ON "message_links" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_delete AFTER DELETE ON "message_links" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
