/** Records that a preview shows (spec §2, screen 12). */
export const PREVIEW_RECORDS = 3

/** The archive's layout; one of another number is not imported. */
export const ARCHIVE_FORMAT = 1
