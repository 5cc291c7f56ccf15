ALTER TABLE "invitation_uses" ADD COLUMN "is_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");