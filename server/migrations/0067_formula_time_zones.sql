-- Existing formulas read date-times in the time zone of the user who created their database, which that user's clients reported last.
UPDATE "database_properties" p SET "config" = p."config" || jsonb_build_object('time_zone', t."time_zone")
FROM "databases" d JOIN "task_reminders" t ON t."user_id" = d."created_by"
WHERE p."database_id" = d."id" AND p."type" = 'formula' AND t."time_zone" IN (SELECT "name" FROM pg_timezone_names);--> statement-breakpoint
UPDATE "database_counters" SET "formulas_outdated" = true
WHERE "database_id" IN (
  SELECT "database_id" FROM "database_properties"
  WHERE "type" = 'formula' AND "deleted_at" IS NULL AND "config"->>'expression' ~ '(year|month|day|days_between)\s*\(');
