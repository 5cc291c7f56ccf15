ALTER TABLE "conversations" ADD COLUMN "people" uuid[];--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_people" ON "conversations" USING btree ("workspace_id","people") WHERE people is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_of_people" CHECK ((kind = 'dm') = (people is not null));