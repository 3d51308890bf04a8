import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'

/** No answer came, in time or at all: nobody knows whether it was done. */
export const isAnswerLost = (error: unknown): error is AppError =>
  error instanceof AppError && (error.status === 0 || error.status === 504)

/** What an endpoint says of being repeated; bare addresses say nothing. */
export type RepeatRules = Pick<AnyEndpoint, 'allow' | 'reading' | 'toldOnce'>

const OF_OTHERS: ReadonlySet<string> = new Set(['public', 'viewer', 'visitor'])

/** Whether the server acts once for a key of this call, however often it is sent (rules/wire#repeated-calls). */
export const isDoneOnce = ({ allow, reading, toldOnce }: Partial<RepeatRules>): boolean =>
  allow !== undefined && !OF_OTHERS.has(allow) && reading === false && toldOnce === false

/** A person hears what may have happened, and that another press does no harm. */
export const lostActError = ({ status }: AppError): AppError =>
  new AppError(
    status,
    status === 504
      ? '网络超时，操作可能已经生效；再试一次即可，不会重复提交'
      : '网络连接失败，操作可能已经生效；请检查网络后再试一次，不会重复提交',
  )
