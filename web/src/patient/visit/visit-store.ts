import type { AnswerOf } from '../calls/ask.ts'
import { createStore } from './store.ts'
import { ask, askAnew, enterDevice } from './viewer-store.ts'

export type Scan = AnswerOf<'enter'>

interface Visit {
  /** The code that was scanned in this visit, and what it led to. */
  code: string | undefined
  scan: Scan | undefined
}

const KEY = 'xj:patient:visit'

function visitBefore(): Visit {
  try {
    return { code: undefined, scan: undefined, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object) }
  } catch {
    return { code: undefined, scan: undefined }
  }
}

/** A visit is a window: the code belongs to it until it is closed. */
export const visitStore = createStore<Visit>(visitBefore())

function keepVisit(visit: Visit): void {
  visitStore.set(visit)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit))
  } catch {
    // A reload then asks for another scan.
  }
}

/** Hands in a code, as somebody; what it binds is there at once. */
export async function scanCode(code: string): Promise<Scan> {
  const scan = await ask('enter', { body: { q: code } })
  keepVisit({ code, scan })
  return scan
}

/** After somebody has agreed: the code counts now (docs/viewer-api.md). */
export async function scanAgain(): Promise<void> {
  const { code } = visitStore.get()
  if (code !== undefined) await scanCode(code)
  await enterDevice()
  askAnew()
}
