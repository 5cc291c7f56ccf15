-- The next numbers of a conversation that the caller's statement holds. In a function, for its statement reads the row as it is now: an update
-- in the caller's own statement begins at the version from before the row was held, and waits there for those who wait for the caller.
CREATE FUNCTION take_numbers(held_id uuid, taken integer) RETURNS SETOF conversations LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY UPDATE conversations SET last_seq = last_seq + taken, message_count = message_count + taken, last_message_at = clock_timestamp()
		WHERE id = held_id AND taken > 0 RETURNING conversations.*;
END $$;
