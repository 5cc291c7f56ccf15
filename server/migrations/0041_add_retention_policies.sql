ALTER TABLE "workspaces" ADD COLUMN "message_retention_days" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "file_retention_days" integer;