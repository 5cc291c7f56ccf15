CREATE TRIGGER raise_message_revision_by_insert AFTER INSERT ON "mentions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_delete AFTER DELETE ON "mentions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
