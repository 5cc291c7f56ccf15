ALTER TABLE "workspace_members" RENAME COLUMN "shows_email" TO "joined_by_choice";--> statement-breakpoint
ALTER TABLE "workspace_members" ALTER COLUMN "joined_by_choice" SET DEFAULT false;