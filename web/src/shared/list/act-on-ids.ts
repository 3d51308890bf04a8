import { ALL_MATCHING_TIMEOUT_MS, type AllMatchingParams } from './use-delete-rows.ts'

type ReplyPromise = Promise<{ message: string; result?: unknown }>

/** What is asked of all that a question finds, and how long it may take. */
interface MatchingCall {
  query: AllMatchingParams
  timeoutMs: number
}

/** An act that is one call for a row and for those ticked, by their ids, and another for all that are found. */
export const actOnIds = (act: {
  title: string
  some: (ids: string, reason: string) => ReplyPromise
  found: (matching: MatchingCall, reason: string) => ReplyPromise
}) => ({
  runOne: ({ id }: { id: string }, reason: string) => act.some(id, reason),
  runSelected: (ids: readonly string[], reason: string) => act.some(ids.join(','), reason),
  allMatching: {
    title: act.title,
    run: (query: AllMatchingParams, reason: string) => act.found({ query, timeoutMs: ALL_MATCHING_TIMEOUT_MS }, reason),
  },
})
