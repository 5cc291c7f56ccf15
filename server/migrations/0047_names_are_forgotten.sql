ALTER TABLE "made_rows" ADD COLUMN "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "made_rows_created" ON "made_rows" USING btree ("created_at");