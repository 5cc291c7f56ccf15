CREATE TABLE "page_publications" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"allows_indexing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_publications_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"page_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_visits_user_id_workspace_id_pk" PRIMARY KEY("user_id","workspace_id")
);
--> statement-breakpoint
ALTER TABLE "page_mentions" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_full_width" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "has_small_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_publications" ADD CONSTRAINT "page_publications_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_visits_workspace" ON "page_visits" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "page_mentions_removed" ON "page_mentions" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "page_visits" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
