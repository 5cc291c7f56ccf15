-- The maintenance job then reads the links of the documents that exist. This goes first, so that the foreign keys do not lock pages meanwhile.
UPDATE "page_documents" SET "text_seq" = "last_seq" - 1 WHERE "last_seq" > 0 AND "text_seq" = "last_seq";--> statement-breakpoint
CREATE TABLE "page_links" (
	"page_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "page_links_page_id_target_id_pk" PRIMARY KEY("page_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_target_id_pages_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_links_target" ON "page_links" USING btree ("target_id");
