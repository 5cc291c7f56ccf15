CREATE TABLE "page_comment_mentions" (
	"comment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "page_comment_mentions_comment_id_name_pk" PRIMARY KEY("comment_id","name")
);
--> statement-breakpoint
CREATE TABLE "page_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"parent_id" uuid,
	"user_id" uuid,
	"content" text NOT NULL,
	"block_id" text,
	"quoted_text" text,
	"resolved_at" timestamp(3) with time zone,
	"resolved_by" uuid,
	"client_comment_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_comment_mentions" ADD CONSTRAINT "page_comment_mentions_comment_id_page_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."page_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comment_mentions" ADD CONSTRAINT "page_comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_parent_id_page_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."page_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_comment_mentions_user" ON "page_comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_comments_page" ON "page_comments" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "page_comments_parent" ON "page_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "page_comments_resolver" ON "page_comments" USING btree ("resolved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "page_comments_once" ON "page_comments" USING btree ("user_id","page_id","client_comment_id");--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "page_comments" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
