/** What is assumed of a project without any figures (spec §9, `figures.ts`); money in the company's currency. */
export const ASSUMED_FIGURES = {
  budget: 150_000,
  spent: 97_500,
  completionPercentage: 65,
  priority: 'Medium',
} as const
