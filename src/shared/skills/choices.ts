/** Where a skill's entry comes from: the product, the company, or the product with changes by the company. */
export const VOCABULARY_ORIGINS = ['shipped', 'company', 'changed'] as const
