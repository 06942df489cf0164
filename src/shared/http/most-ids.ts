/** How many rows one call may ask for by their ids. */
export const MOST_IDS = 200
