CREATE TABLE "page_mentions" (
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"block_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_mentions_page_id_key_user_id_pk" PRIMARY KEY("page_id","key","user_id"),
	CONSTRAINT "page_mentions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "page_documents" ADD COLUMN "noticed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "page_mentions" ADD CONSTRAINT "page_mentions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_mentions" ADD CONSTRAINT "page_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_mentions" ADD CONSTRAINT "page_mentions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_mentions_user" ON "page_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_mentions_actor" ON "page_mentions" USING btree ("actor_id");