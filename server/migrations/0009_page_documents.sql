CREATE TABLE "page_clients" (
	"page_id" uuid NOT NULL,
	"client_id" bigint NOT NULL,
	"user_id" uuid,
	"clock" integer NOT NULL,
	CONSTRAINT "page_clients_page_id_client_id_pk" PRIMARY KEY("page_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "page_documents" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"state" "bytea" NOT NULL,
	"state_seq" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_seq" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_editors" (
	"page_id" uuid NOT NULL,
	"connection_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_editors_page_id_connection_id_pk" PRIMARY KEY("page_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "page_updates" (
	"page_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"update" "bytea" NOT NULL,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_updates_page_id_seq_pk" PRIMARY KEY("page_id","seq")
);
--> statement-breakpoint
ALTER TABLE "page_clients" ADD CONSTRAINT "page_clients_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_clients" ADD CONSTRAINT "page_clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_documents" ADD CONSTRAINT "page_documents_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_updates" ADD CONSTRAINT "page_updates_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_updates" ADD CONSTRAINT "page_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_clients_user" ON "page_clients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_editors_user" ON "page_editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_editors_seen" ON "page_editors" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "page_updates_user" ON "page_updates" USING btree ("user_id");