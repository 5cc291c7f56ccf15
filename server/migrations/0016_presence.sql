CREATE TABLE "presence_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"server_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "presences_server_id_user_id_pk" PRIMARY KEY("server_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_server_id_presence_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."presence_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_user" ON "presences" USING btree ("user_id");--> statement-breakpoint
UPDATE "users" SET "status" = 'offline' WHERE "status" <> 'offline';