-- Accounts that were deleted before the deletion freed their seats in groups. At least two users stay in each group.
WITH seats AS (
  SELECT c.id, cm.user_id, cardinality(c.people) - 2 AS can_leave,
    row_number() OVER (PARTITION BY c.id ORDER BY cm.user_id) AS place
  FROM conversations c
  JOIN conversation_members cm ON cm.conversation_id = c.id
  JOIN users u ON u.id = cm.user_id
  WHERE c.kind = 'dm' AND cardinality(c.people) > 2 AND c.deleted_at IS NULL
    AND u.email LIKE 'deleted-%@deleted.invalid' AND u.username LIKE 'deleted-%' AND u.password_hash IS NULL
), freed AS (
  DELETE FROM conversation_members cm USING seats
  WHERE cm.conversation_id = seats.id AND cm.user_id = seats.user_id AND seats.place <= seats.can_leave
  RETURNING cm.conversation_id, cm.user_id
), changed AS (
  INSERT INTO group_dms (id, members_changed_at) SELECT conversation_id, now() FROM freed GROUP BY conversation_id
  ON CONFLICT (id) DO UPDATE SET members_changed_at = excluded.members_changed_at
)
UPDATE conversations c SET has_changed_people = true, people = array(
  SELECT person FROM unnest(c.people) person
  WHERE NOT EXISTS (SELECT 1 FROM freed WHERE freed.conversation_id = c.id AND freed.user_id = person) ORDER BY person
)
WHERE c.id IN (SELECT conversation_id FROM freed);
