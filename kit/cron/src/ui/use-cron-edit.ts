import { useState } from 'react'
import type { CronError } from '../model/cron-error.ts'
import { changePart } from '../model/editor-change.ts'
import { defaultCron, freshEdit, type CronEdit, type PartEdit } from '../model/editor-parts.ts'
import { readEdit } from '../model/editor-read.ts'
import { textOfEdit } from '../model/editor-text.ts'
import { cronFault } from '../model/fault.ts'
import type { FieldName } from '../model/fields.ts'

interface Draft {
  text: string
  edit: CronEdit
  /** The text is none the parts could show: they stand as they last were, and wait. */
  stale: boolean
}

export interface CronEditing extends Draft {
  fault: CronError | undefined
  type: (text: string) => void
  change: (name: FieldName, change: Partial<PartEdit>) => void
  startAnew: () => void
}

/** An expression under edit: the text and the parts, each following the other. */
export function useCronEdit(value: string): CronEditing {
  const [draft, setDraft] = useState(() => draftOf(value.trim() === '' ? defaultCron : value))
  return {
    ...draft,
    fault: cronFault(draft.text),
    type: text => setDraft(before => draftOf(text, before.edit)),
    change: (name, change) =>
      setDraft(before => {
        const edit = changePart(before.edit, name, change)
        return { edit, text: textOfEdit(edit), stale: false }
      }),
    startAnew: () => setDraft(draftOf(defaultCron)),
  }
}

function draftOf(text: string, before?: CronEdit): Draft {
  const thisYear = new Date().getFullYear()
  const stale = cronFault(text) !== undefined
  return { text, stale, edit: stale ? (before ?? freshEdit(thisYear)) : readEdit(text, thisYear) }
}
