ALTER TABLE "database_counters" ADD COLUMN "formulas_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Boxes, empty cells and rounding have new results in formulas.
UPDATE "database_counters" SET "formulas_outdated" = true
WHERE "database_id" IN (SELECT "database_id" FROM "database_properties" WHERE "type" = 'formula' AND "deleted_at" IS NULL);
