ALTER TABLE "pages" ADD COLUMN "client_page_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_once" ON "pages" USING btree ("workspace_id","created_by","client_page_id");