CREATE TABLE "people_revision" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_revision_only" CHECK ("people_revision"."only")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;