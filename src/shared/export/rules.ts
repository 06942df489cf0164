/** How many records a preview shows (spec §2, screen 12). */
export const PREVIEW_RECORDS = 3

/** The number of the archive's layout; an archive with another number is not imported. */
export const ARCHIVE_FORMAT = 1
