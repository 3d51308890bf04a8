import { sessionTexts as texts } from '@xuanjiao/contract/calls/interface-texts'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { call } from '../../app/calls/call.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { mayLoseEverything } from '../../app/page/ask-unsaved.ts'
import { sessionStore } from '../../app/session/session-store.ts'

/** Fetches the departments of the person; says so when there is none (rules/shell#refusals). */
async function loadMyDeparts(): Promise<boolean> {
  if (sessionStore.getState().user === undefined) {
    notify.warn(texts.nobody)
    return false
  }
  const { list } = await call(sessionCalls.departs)
  sessionStore.setState({ departs: list })
  if (list.length === 0) notify.warn(texts.noDepartment)
  return list.length > 0
}

/** Before a choice that draws everything anew: what is typed may go, and there is something to choose. */
export const askForDeparts = async (): Promise<boolean> => (await mayLoseEverything()) && loadMyDeparts()
