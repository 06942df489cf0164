/** Colors of tags, in the order of the theme's series (web/theme.css). */
export const TAG_COLORS = ['violet', 'teal', 'orange', 'pink', 'blue', 'green', 'gray'] as const

export type TagColor = (typeof TAG_COLORS)[number]
