CREATE INDEX "arrangements_workspace" ON "arrangements" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "database_imports_workspace" ON "database_imports" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "database_imports_database" ON "database_imports" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "drafts_conversation" ON "drafts" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "saved_messages_workspace" ON "saved_messages" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_conversation" ON "scheduled_messages" USING btree ("conversation_id");