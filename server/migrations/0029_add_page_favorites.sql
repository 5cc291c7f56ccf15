CREATE TABLE "page_favorites" (
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"page_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_favorites_user_id_workspace_id_pk" PRIMARY KEY("user_id","workspace_id")
);
--> statement-breakpoint
ALTER TABLE "page_favorites" ADD CONSTRAINT "page_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_favorites" ADD CONSTRAINT "page_favorites_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_favorites_workspace" ON "page_favorites" USING btree ("workspace_id");--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "page_favorites" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
