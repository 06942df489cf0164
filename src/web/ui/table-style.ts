/** Cells of the page's tables. */
export const headStyle = 'border-b border-line py-2 pr-3 text-left text-xs font-medium text-muted last:pr-0'
export const cellStyle = 'border-b border-line py-2 pr-3 align-baseline last:pr-0'
