import pg from 'pg'
import { vi } from 'vitest'

/** What a statement says, whichever way it was asked. */
function textOf(requested: unknown): string | undefined {
  if (typeof requested === 'string') return requested
  const { text } = (requested ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

export interface StatementCounter {
  /** Every statement sent to PostgreSQL while the work lasts, over whatever pool. */
  statementsDuring(work: () => Promise<unknown>): Promise<string[]>
  stop(): void
}

/** Lines of the audit log are stored in batches of their own and belong to no call. */
export function countStatements(): StatementCounter {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  return {
    async statementsDuring(work) {
      spy.mockClear()
      await work()
      const said = spy.mock.calls.flatMap(([requested]) => textOf(requested) ?? [])
      return said.filter(text => !text.includes('"sys_log"'))
    },
    stop: () => spy.mockRestore(),
  }
}
