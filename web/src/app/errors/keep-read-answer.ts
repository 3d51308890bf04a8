import { AppError } from '@xuanjiao/contract/calls/app-error'
import { isUnansweredStatus } from '@xuanjiao/wire/unanswered'
import { listTexts } from '@xuanjiao/list/model/list-texts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { notify } from '../notify/notices-store.ts'

/**
 * What was read stays in sight when it is asked anew and nobody answers; it is stale, and asked for again when the line
 * is back. A refusal takes it away: what somebody may no longer see, or what is gone, is not shown on. Answers whether
 * that was it.
 */
export function keepReadAnswer(error: unknown, query: Query<unknown, unknown>): boolean {
  if (!(error instanceof AppError) || !isUnansweredStatus(error.status) || query.state.data === undefined) return false
  query.setState({ status: 'success', error: null, fetchStatus: 'idle', isInvalidated: true })
  if (navigator.onLine && !asksByItself(query)) notify.warn(listTexts.unread(withNextStep(error.message)))
  return true
}

const withNextStep = (message: string): string => (message.includes('请') ? message : `${message}，请稍后刷新`)

/** It is asked anew soon, and its page says as of when it is. */
const asksByItself = ({ observers }: Query<unknown, unknown>): boolean =>
  observers.some(({ options }) => Boolean(options.refetchInterval))

/** What is in sight and could not be read anew: whatever else is stale was asked for at once. */
export const refetchKeptAnswers = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })
