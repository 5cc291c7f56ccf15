-- Their refresh tokens would be known by the table that goes: everybody signs in once again.
DELETE FROM "sessions";--> statement-breakpoint
DROP TABLE "refresh_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;
