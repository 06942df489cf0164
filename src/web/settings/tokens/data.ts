import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { createToken, endToken, listTokens } from '#shared/tokens/contract.ts'
import { failureText, pagesQuery } from '../../api.ts'
import { useChange, useSend } from '../../change.ts'

const TOKENS_AT_ONCE = 50

/** The use of a token is not reported, so each look reads them again. */
export function useTokens(whose: QueryOf<typeof listTokens>['whose']) {
  return useInfiniteQuery({
    ...pagesQuery(listTokens, { query: { whose } }, TOKENS_AT_ONCE),
    meta: { reads: ['accounts'] },
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
}

export function useCreateToken() {
  return useSend(createToken)
}

export function useEndToken() {
  return useChange(endToken, (id: number) => ({ params: { id } }), {
    waits: true,
    done: () => 'The token has ended.',
    failed: failureText,
  })
}
