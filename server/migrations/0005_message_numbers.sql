-- Reserves the next message numbers (`seq`) of a conversation and returns its updated row; returns nothing when `count` is 0. The calling statement
-- holds the row lock on the conversation.
-- This is a function because its statement takes a new snapshot and reads the row as it is now. An UPDATE inside the calling statement would start
-- from the row version before the lock was granted, and would wait there for sessions that wait for the caller: a deadlock.
CREATE FUNCTION allocate_message_numbers(conversation_id uuid, count integer) RETURNS SETOF conversations LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY UPDATE conversations SET last_seq = last_seq + count, message_count = message_count + count, last_message_at = clock_timestamp()
		WHERE id = conversation_id AND count > 0 RETURNING conversations.*;
END $$;
