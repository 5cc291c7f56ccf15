CREATE TABLE "search_cursors" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"indexed_seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"workspace_id" uuid,
	"place_id" uuid,
	"author_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"grams" integer[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"indexed_version" integer NOT NULL,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queue_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_cursors" ADD CONSTRAINT "search_cursors_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_grams" ON "search_documents" USING gin ("grams") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "search_documents_workspace" ON "search_documents" USING btree ("workspace_id");