ALTER TABLE "files" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "database_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_database" ON "files" USING btree ("database_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_place" CHECK (num_nonnulls("files"."conversation_id", "files"."database_id") = 1);