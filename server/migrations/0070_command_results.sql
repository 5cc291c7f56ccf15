CREATE TABLE "command_results" (
	"user_id" uuid NOT NULL,
	"client_command_id" uuid NOT NULL,
	"result" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "command_results_user_id_client_command_id_pk" PRIMARY KEY("user_id","client_command_id")
);
--> statement-breakpoint
CREATE INDEX "command_results_created" ON "command_results" USING btree ("created_at");