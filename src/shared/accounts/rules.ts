/** For how many days an invitation can be accepted. */
export const INVITATION_DAYS = 7
