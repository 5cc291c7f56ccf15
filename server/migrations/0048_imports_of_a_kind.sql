ALTER TABLE "database_imports" ADD COLUMN "kind" text DEFAULT 'database' NOT NULL;--> statement-breakpoint
UPDATE "database_imports" i SET "kind" = d."kind" FROM "databases" d WHERE d."id" = i."database_id" AND d."kind" <> 'database';
