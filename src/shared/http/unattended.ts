/**
 * Header of a call that a page makes by itself while nobody uses it, such as a read that others' changes cause. It does not
 * keep a session from ending for want of use; a call without it does.
 */
export const UNATTENDED_HEADER = 'offbench-unattended'
