CREATE TABLE "made_rows" (
	"database_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"row_ids" uuid[] NOT NULL,
	CONSTRAINT "made_rows_database_id_client_id_pk" PRIMARY KEY("database_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "row_comments" ADD COLUMN "client_comment_id" uuid;--> statement-breakpoint
ALTER TABLE "made_rows" ADD CONSTRAINT "made_rows_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "row_comments_client" ON "row_comments" USING btree ("row_id","client_comment_id") WHERE client_comment_id is not null;