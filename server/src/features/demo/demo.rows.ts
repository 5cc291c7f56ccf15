import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';

/** What the demo company is in the tables; times are RFC 3339. */
export interface DemoRows {
  readonly users: readonly UserRow[];
  readonly workspace: { id: string; name: string; slug: string; icon: string; created_at: string };
  readonly workspaceMembers: readonly {
    workspace_id: string;
    user_id: string;
    role: Role;
    joined_at: string;
  }[];
  readonly talks: readonly Talk[];
}

export interface UserRow {
  id: string;
  email: string;
  username: string;
  full_name: string;
  avatar_url: string;
  custom_status: string | null;
  created_at: string;
}

/** A channel with all that was said in it. */
export interface Talk {
  readonly conversation: {
    id: string;
    workspace_id: string;
    kind: 'channel';
    is_private: boolean;
    created_by: string;
    created_at: string;
    last_seq: number;
    message_count: number;
    last_message_at: string;
  };
  readonly channel: { id: string; workspace_id: string; name: string; description: string };
  readonly members: readonly { conversation_id: string; user_id: string; added_at: string }[];
  /** In order; in parts, so that even a very long talk never lies in memory as a whole. */
  readonly said: Iterable<SaidRows>;
  readonly cursors: readonly {
    conversation_id: string;
    user_id: string;
    delivered_seq: number;
    read_seq: number;
  }[];
}

export interface SaidRows {
  readonly messages: readonly MessageRow[];
  readonly reactions: readonly ReactionRow[];
}

export interface MessageRow {
  id: string;
  conversation_id: string;
  user_id: string;
  seq: number;
  content: string;
  parent_id: string | null;
  created_at: string;
  edited_at: string | null;
}

export interface ReactionRow {
  id: string;
  message_id: string;
  user_id: string;
  emoji: string;
  created_at: string;
}
