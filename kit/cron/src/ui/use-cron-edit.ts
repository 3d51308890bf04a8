import { useState } from 'react'
import { cronPreset, type CronPresetName } from '../model/presets/cron-presets.ts'
import { halfWidthCron } from '../model/half-width-cron.ts'
import type { CronError } from '../model/cron-error.ts'
import { changeCronPart } from '../model/editor-change.ts'
import { defaultCron, newCronEdit, type CronEdit, type CronPartEdit } from '../model/editor-parts.ts'
import { readCronEdit } from '../model/editor-read.ts'
import { cronEditText } from '../model/editor-text.ts'
import { cronProblem } from '../model/cron-problem.ts'
import type { CronFieldName } from '../model/cron-fields.ts'

interface CronDraft {
  text: string
  edit: CronEdit
  /** The text is none the parts could show: they stand as they last were, and wait. */
  stale: boolean
}

export interface CronEditState extends CronDraft {
  problem: CronError | undefined
  type: (text: string) => void
  change: (name: CronFieldName, change: Partial<CronPartEdit>) => void
  startAnew: () => void
  preset: (name: CronPresetName) => void
}

/** An expression under edit: the text and the parts, each following the other. */
export function useCronEdit(value: string): CronEditState {
  const [draft, setDraft] = useState(() => draftOf(value.trim() === '' ? defaultCron : value))
  return {
    ...draft,
    problem: cronProblem(draft.text),
    type: text => setDraft(before => draftOf(halfWidthCron(text), before.edit)),
    change: (name, change) =>
      setDraft(before => {
        const edit = changeCronPart(before.edit, name, change)
        return { edit, text: cronEditText(edit), stale: false }
      }),
    startAnew: () => setDraft(draftOf(defaultCron)),
    preset: name => setDraft(before => draftOf(cronPreset(name, before.text))),
  }
}

function draftOf(text: string, before?: CronEdit): CronDraft {
  const thisYear = new Date().getFullYear()
  const stale = cronProblem(text) !== undefined
  return { text, stale, edit: stale ? (before ?? newCronEdit(thisYear)) : readCronEdit(text, thisYear) }
}
