import { createStore } from 'zustand/vanilla'

export type Tone = 'good' | 'bad' | 'waiting' | 'info'

export interface Notice {
  id: number
  tone: Tone
  title?: string
  text: string
}

/** The messages now on the screen, oldest first. */
export const noticeStore = createStore<{ notices: readonly Notice[] }>(() => ({ notices: [] }))

/** More would hide the page; the oldest goes. */
const MOST = 4
const LIFE_MS: Readonly<Record<Tone, number>> = { good: 3000, info: 4000, waiting: 5000, bad: 6000 }

let last = 0

/** Puts a message on the screen. The same text is not shown twice at once. */
export function show(notice: Omit<Notice, 'id'>): void {
  const { notices } = noticeStore.getState()
  if (notices.some(one => one.text === notice.text && one.title === notice.title)) return
  last += 1
  const id = last
  noticeStore.setState({ notices: [...notices, { ...notice, id }].slice(-MOST) })
  setTimeout(() => dismiss(id), LIFE_MS[notice.tone])
}

export function dismiss(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter(one => one.id !== id) }))
}

/** Says something short in passing. What went wrong is `showError`'s to say. */
export const notify = {
  good: (text: string): void => show({ tone: 'good', text }),
  info: (text: string): void => show({ tone: 'info', text }),
  warn: (text: string): void => show({ tone: 'waiting', text }),
  bad: (text: string, title?: string): void => show({ tone: 'bad', text, ...(title === undefined ? {} : { title }) }),
}
