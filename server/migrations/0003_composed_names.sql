-- Names and addresses are kept in composed form from now on. What would meet another row in that form stays as it is.
UPDATE "channels" c SET "name" = normalize(c."name") WHERE c."name" IS NOT NFC NORMALIZED AND NOT EXISTS (
	SELECT FROM "channels" o WHERE o."id" <> c."id" AND o."workspace_id" = c."workspace_id" AND lower(normalize(o."name")) = lower(normalize(c."name"))
);--> statement-breakpoint
UPDATE "users" u SET "email" = normalize(u."email") WHERE u."email" IS NOT NFC NORMALIZED AND NOT EXISTS (
	SELECT FROM "users" o WHERE o."id" <> u."id" AND normalize(o."email") = normalize(u."email")
);--> statement-breakpoint
UPDATE "invitations" SET "email" = normalize("email") WHERE "email" IS NOT NFC NORMALIZED;
