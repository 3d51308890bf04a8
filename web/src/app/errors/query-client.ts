import { AppError } from '@xuanjiao/contract/calls/app-error'
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepReadAnswer, refetchKeptAnswers } from './keep-read-answer.ts'
import { showError } from './show-error.ts'

/** A server that is just being restarted or is full. A line that broke was tried again by the call itself. */
const PASSING: ReadonlySet<number> = new Set([502, 503])

/**
 * Asked once more, where that may help; what the server refused stays refused. So does what took too long: whoever
 * waited nine seconds is told so then, not after twice nine.
 */
const tryAgain = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof AppError && PASSING.has(error.status)

/** Server state of the whole application. Errors nobody handles are shown once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!keepReadAnswer(error, query) && query.meta?.['quiet'] !== true) showError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => mutation.meta?.['quiet'] !== true && showError(error),
  }),
  defaultOptions: {
    queries: { retry: tryAgain, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

onlineManager.subscribe(online => online && void refetchKeptAnswers(queryClient))
