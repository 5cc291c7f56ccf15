CREATE INDEX "mentions_user" ON "mentions" USING btree ("user_id") WHERE "mentions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "search_documents_author" ON "search_documents" USING btree ("author_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "search_documents_place" ON "search_documents" USING btree ("place_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "search_documents_links" ON "search_documents" USING btree ("kind","at","id") WHERE text ~ 'https?://';