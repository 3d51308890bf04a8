import { shell } from '@xuanjiao/contract/calls/messages'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dicts'
import { call } from '../../app/calls/call.ts'
import { kitRefresh } from '../../app/ports/kit-refresh.ts'
import { notify } from '../../app/notify/notify.ts'
import { queryClient } from '../../app/errors/query-client.ts'
import { keepSession, sessionStore } from '../../app/session/session-store.ts'

/** Fetches dictionaries and everything shown anew (rules/shell#clearing-the-cache). */
export async function clearCache(): Promise<void> {
  try {
    await call(dictCalls.refresh)
    const dicts = await call(dictCalls.all)
    keepSession({ ...sessionStore.getState(), dicts })
    kitRefresh.tell()
    await queryClient.invalidateQueries()
    notify.good(shell.cacheCleared)
  } catch {
    notify.bad(shell.cacheNotCleared)
  }
}
