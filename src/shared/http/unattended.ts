/**
 * Header of a call that a page makes by itself while nobody uses it, such as a read caused by others' changes. An idle session
 * ends in spite of such calls; a call without the header keeps it open.
 */
export const UNATTENDED_HEADER = 'offbench-unattended'
