import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { call } from '../../app/calls/call.ts'
import { kitRefresh } from '../../app/ports/kit-refresh.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { queryClient } from '../../app/errors/query-client.ts'
import { storeSession, sessionStore } from '../../app/session/session-store.ts'

/** Fetches dictionaries and everything shown anew (rules/shell#clearing-the-cache). */
export async function clearCache(): Promise<void> {
  try {
    await call(dictCalls.refresh)
    const dicts = await call(dictCalls.all)
    storeSession({ ...sessionStore.getState(), dicts })
    kitRefresh.notify()
    await queryClient.invalidateQueries()
    notify.good(shellTexts.cacheCleared)
  } catch {
    notify.bad(shellTexts.cacheNotCleared)
  }
}
