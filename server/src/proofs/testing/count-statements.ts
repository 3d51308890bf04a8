import pg from 'pg'
import { vi } from 'vitest'

/** What a statement says, whichever way it was asked. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const { text } = (asked ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

export interface Counting {
  /** Every statement sent to PostgreSQL while the work lasts, over whatever pool. */
  during(work: () => Promise<unknown>): Promise<string[]>
  stop(): void
}

/** Lines of the audit log are stored in batches of their own and belong to no call. */
export function countStatements(): Counting {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  return {
    async during(work) {
      spy.mockClear()
      await work()
      const said = spy.mock.calls.flatMap(([asked]) => textOf(asked) ?? [])
      return said.filter(text => !text.includes('"sys_log"'))
    },
    stop: () => spy.mockRestore(),
  }
}
