/** A group of a list with a search box shows this many options; if there are more, the list asks for more letters. */
export const MOST_OPTIONS = 50
