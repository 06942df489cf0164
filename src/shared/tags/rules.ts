export const MAX_TAG_LENGTH = 40

/** A project has this many tags at most. */
export const MAX_PROJECT_TAGS = 20
