import { createStore } from 'zustand/vanilla'

export type Tone = 'good' | 'bad' | 'waiting' | 'info'

export interface Notice {
  id: number
  tone: Tone
  title?: string
  text: string
  /** A button beside the text. */
  act?: NoticeAct | undefined
}

export interface NoticeAct {
  readonly word: string
  run(): void
}

/** The messages now on the screen, oldest first. */
export const noticeStore = createStore<{ notices: readonly Notice[] }>(() => ({ notices: [] }))

/** More would hide the page; the oldest goes. */
const MOST = 4
const LIFE_MS: Readonly<Record<Tone, number>> = { good: 3000, info: 4000, waiting: 5000, bad: 6000 }
/** Whoever is to press something needs time to come there. */
const ACT_MS = 12_000

let last = 0

/** Puts a message on the screen. The same text is not shown twice at once; of two buttons the later one counts. */
export function show(notice: Omit<Notice, 'id'>): void {
  const { notices } = noticeStore.getState()
  const isSame = (one: Notice) => one.text === notice.text && one.title === notice.title
  if (!notice.act && notices.some(isSame)) return
  last += 1
  const id = last
  const others = notices.filter(one => !isSame(one))
  noticeStore.setState({ notices: [...others, { ...notice, id }].slice(-MOST) })
  setTimeout(() => dismiss(id), notice.act ? ACT_MS : LIFE_MS[notice.tone])
}

export function dismiss(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter(one => one.id !== id) }))
}

/** Says something short in passing. What went wrong is `showError`'s to say. */
export const notify = {
  good: (text: string, act?: NoticeAct): void => show({ tone: 'good', text, act }),
  info: (text: string, act?: NoticeAct): void => show({ tone: 'info', text, act }),
  warn: (text: string, act?: NoticeAct): void => show({ tone: 'waiting', text, act }),
  bad: (text: string, title?: string): void => show({ tone: 'bad', text, ...(title === undefined ? {} : { title }) }),
}
