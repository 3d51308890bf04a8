import type { ENTRY_SCENES } from '@xuanjiao/contract/viewer/viewer-calls'

type EntryScene = (typeof ENTRY_SCENES)[number]

const WITHIN: Readonly<Record<string, EntryScene>> = {
  search: 'search',
  class: 'class',
  carousel: 'carousel',
  task: 'task',
}

/** By which way somebody came to a video: a task, the page within, else the code of this visit. */
export const entryScene = (from: string | undefined, code: string | undefined): EntryScene =>
  WITHIN[from ?? ''] ?? (code === undefined ? 'home' : 'qr')
