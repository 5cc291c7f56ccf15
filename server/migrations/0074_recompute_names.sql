-- Formulas read the names of users and files instead of ids.
UPDATE "database_counters" SET "formulas_outdated" = true
WHERE "database_id" IN (
  SELECT f."database_id" FROM "database_properties" f
  JOIN "database_properties" p ON p."database_id" = f."database_id" AND p."deleted_at" IS NULL
    AND position(p."id"::text IN f."config"->>'expression') > 0
  WHERE f."type" = 'formula' AND f."deleted_at" IS NULL AND p."type" IN ('person', 'created_by', 'edited_by', 'file'));
