import { createStore } from 'zustand/vanilla'

export type NoticeTone = 'good' | 'bad' | 'waiting' | 'info'

export interface Notice {
  id: number
  /** When it was said, in milliseconds. */
  since: number
  tone: NoticeTone
  title?: string
  text: string
  /** A button beside the text. */
  action?: NoticeAction | undefined
}

export interface NoticeAction {
  readonly label: string
  run(): void
}

/** The messages now on the screen, oldest first. */
export const noticeStore = createStore<{ notices: readonly Notice[] }>(() => ({ notices: [] }))

/** More would hide the page; the oldest goes. */
const MOST = 4
const LIFE_MS: Readonly<Record<NoticeTone, number>> = { good: 3000, info: 4000, waiting: 5000, bad: 6000 }
/** Whoever is to press something needs time to come there. */
const ACT_MS = 12_000
/** Several parts of a page say the same of one cause within so long. */
const ECHO_MS = 500

let last = 0

/**
 * Puts a message on the screen. The same text is not shown twice at once: said again it comes anew in place of the
 * former, for who saves twice wants to hear of both. Of two buttons the later one counts.
 */
export function showNotice(notice: Omit<Notice, 'id' | 'since'>): void {
  const { notices } = noticeStore.getState()
  const since = Date.now()
  const isSame = (one: Notice) => one.text === notice.text && one.title === notice.title
  const former = notices.find(isSame)
  if (!notice.action && former && since - former.since < ECHO_MS) return
  last += 1
  const id = last
  const others = notices.filter(one => !isSame(one))
  noticeStore.setState({ notices: [...others, { ...notice, id, since }].slice(-MOST) })
  setTimeout(() => dismissNotice(id), notice.action ? ACT_MS : LIFE_MS[notice.tone])
}

export function dismissNotice(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter(one => one.id !== id) }))
}

/** Says something short in passing. What went wrong is `showError`'s to say. */
export const notify = {
  good: (text: string, action?: NoticeAction): void => showNotice({ tone: 'good', text, action }),
  info: (text: string, action?: NoticeAction): void => showNotice({ tone: 'info', text, action }),
  warn: (text: string, action?: NoticeAction): void => showNotice({ tone: 'waiting', text, action }),
  bad: (text: string, title?: string): void =>
    showNotice({ tone: 'bad', text, ...(title === undefined ? {} : { title }) }),
}
