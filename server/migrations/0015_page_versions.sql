CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"state" "bytea" NOT NULL,
	"author_ids" uuid[] NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_documents" ADD COLUMN "version_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_documents" ADD COLUMN "author_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_versions_page" ON "page_versions" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE INDEX "page_versions_created" ON "page_versions" USING btree ("created_at");
--> statement-breakpoint
CREATE FUNCTION queue_page_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_queue (table_name, row_id) VALUES ('pages', NEW.page_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_page_for_search AFTER UPDATE ON "page_documents" FOR EACH ROW WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION queue_page_for_search();
