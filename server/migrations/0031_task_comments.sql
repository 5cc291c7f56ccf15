CREATE TABLE "row_comment_mentions" (
	"comment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "row_comment_mentions_comment_id_name_pk" PRIMARY KEY("comment_id","name")
);
--> statement-breakpoint
CREATE TABLE "row_comment_reactions" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "row_comment_reactions_comment_id_user_id_emoji_pk" PRIMARY KEY("comment_id","user_id","emoji")
);
--> statement-breakpoint
ALTER TABLE "row_comments" ADD COLUMN "edited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "row_comments" ADD COLUMN "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "row_comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "row_comment_mentions" ADD CONSTRAINT "row_comment_mentions_comment_id_row_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."row_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_comment_mentions" ADD CONSTRAINT "row_comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_comment_reactions" ADD CONSTRAINT "row_comment_reactions_comment_id_row_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."row_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_comment_reactions" ADD CONSTRAINT "row_comment_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_comment_mentions_user" ON "row_comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "row_comment_reactions_user" ON "row_comment_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "row_comments" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
