CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_only" CHECK ("push_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_session_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
-- The sessions of stored presences are unknown. Users connect again after the start that runs this migration.
DELETE FROM "presences";--> statement-breakpoint
UPDATE "users" SET "status" = 'offline' WHERE "status" <> 'offline';--> statement-breakpoint
ALTER TABLE "presences" DROP CONSTRAINT "presences_server_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "presences" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "presences" ADD COLUMN "is_active" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_server_id_session_id_pk" PRIMARY KEY("server_id","session_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");