/** The domain of the addresses that deleted accounts have. No mail reaches it. */
export const ERASED_DOMAIN = 'deleted.invalid';

/** Whether the account was deleted. Its row stays, because messages name their author. */
export const isErased = ({ email }: { readonly email: string }): boolean =>
  email.endsWith(`@${ERASED_DOMAIN}`);
