export const EXPORT_FORMATS = ['json', 'csv'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]
