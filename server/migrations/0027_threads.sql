CREATE TABLE "thread_follows" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"follows" boolean NOT NULL,
	"follow_version" integer DEFAULT 1 NOT NULL,
	"read_seq" integer NOT NULL,
	CONSTRAINT "thread_follows_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"reply_count" integer NOT NULL,
	"last_seq" integer,
	"last_reply_at" timestamp with time zone,
	"people" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "thread_follows" ADD CONSTRAINT "thread_follows_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_follows" ADD CONSTRAINT "thread_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_follows_user" ON "thread_follows" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_messages_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread_id","seq") WHERE thread_id is not null;--> statement-breakpoint
-- What was said before has its thread as well; its words have not changed, and so their version does not either.
ALTER TABLE "messages" DISABLE TRIGGER raise_version;
--> statement-breakpoint
WITH RECURSIVE chain AS (
	SELECT reply.id, root.id AS root_id FROM messages reply JOIN messages root ON root.id = reply.parent_id WHERE root.parent_id IS NULL
	UNION ALL
	SELECT reply.id, chain.root_id FROM chain JOIN messages reply ON reply.parent_id = chain.id
)
UPDATE messages SET thread_id = chain.root_id FROM chain WHERE chain.id = messages.id;
--> statement-breakpoint
ALTER TABLE "messages" ENABLE TRIGGER raise_version;
--> statement-breakpoint
INSERT INTO threads (message_id, reply_count, last_seq, last_reply_at, people)
SELECT thread_id, count(*), max(seq), max(created_at), (array_agg(user_id ORDER BY seq DESC) FILTER (WHERE is_last))[1:3]
FROM (
	SELECT thread_id, user_id, seq, created_at, row_number() OVER (PARTITION BY thread_id, user_id ORDER BY seq DESC) = 1 AS is_last
	FROM messages WHERE thread_id IS NOT NULL AND deleted_at IS NULL
) reply GROUP BY thread_id;
--> statement-breakpoint
-- Whoever took part follows, and has read what there is.
INSERT INTO thread_follows (message_id, user_id, follows, read_seq)
SELECT thread.message_id, concerned.user_id, true, thread.last_seq
FROM threads thread CROSS JOIN LATERAL (
	SELECT user_id FROM messages WHERE (id = thread.message_id OR thread_id = thread.message_id) AND deleted_at IS NULL
	UNION
	SELECT mention.user_id FROM mentions mention JOIN messages said ON said.id = mention.message_id
	WHERE mention.user_id IS NOT NULL AND (said.id = thread.message_id OR said.thread_id = thread.message_id)
) concerned;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "threads" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_insert AFTER INSERT ON "threads" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_update AFTER UPDATE ON "threads" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
