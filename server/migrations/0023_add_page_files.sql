CREATE TABLE "page_files" (
	"page_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "page_files_page_id_file_id_pk" PRIMARY KEY("page_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_place";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "page_id" uuid;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "file_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_files" ADD CONSTRAINT "page_files_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_files" ADD CONSTRAINT "page_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_files_file" ON "page_files" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_page" ON "files" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_versions_files" ON "page_versions" USING gin ("file_ids");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_place" CHECK (num_nonnulls("files"."conversation_id", "files"."database_id", "files"."page_id") = 1);