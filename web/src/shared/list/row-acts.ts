import type { BatchAction, RowAction } from '@xuanjiao/list/ui/table/column'
import { askReason, type ReasonQuestion } from '../../app/confirm/reason.ts'
import { act, done } from '../act.ts'
import type { UsedList } from './use-list.ts'
import { askFound, type FoundAsked } from './use-removal.ts'

type Told = Promise<{ message: string }>

/** Whom a question is about: a row, so many that are ticked, so many that are found and not all seen. */
export type ActSubject<R> = { row: R } | { ticked: number } | { found: number }

/** The form of an act: what it is for, and what will happen. Its title is that of the act unless said. */
interface ReasonForm<R> extends Omit<ReasonQuestion, 'title' | 'yes' | 'note' | 'confirm'> {
  yes?: string
  note: (subject: ActSubject<R>) => string
}

/** Something that is done to the rows of a list, described once: to one, to those ticked, to all that are found. */
export interface RowAct<R> extends Omit<RowAction<R>, 'run'> {
  /** The action of the record without whose permission it is not offered: `freeze`. */
  allow: string
  /** Without it one and those ticked go at once, and of all found only their number is asked. */
  form?: ReasonForm<R>
  one: (row: R, reason: string) => Told
  some?: (ids: readonly string[], reason: string) => Told
  /** `title` of the question where no form asks it: 冻结用户. */
  found?: { title: string; run: (asked: FoundAsked, reason: string) => Told }
  /** What is ticked or found is no longer in the list afterwards. */
  leaves?: true
  /** It changes nothing that the list shows. */
  keeps?: true
}

/** The acts a person may do, as the buttons of a list: each asks, does it, says what was answered, reads the list anew. */
export function rowActs<R>(list: UsedList<R>, acts: readonly RowAct<R>[], isAllowed: (action: string) => boolean) {
  const may = acts.filter(({ allow }) => isAllowed(allow))
  return {
    actions: may.map((described): RowAction<R> => ({
      ...shownOf(described),
      run: row => void onRow(list, described, row),
    })),
    batch: may.flatMap(described => batchOf(list, described)),
  }
}

const shownOf = <R>({ key, title, danger, rare, shown }: RowAct<R>) => ({
  key,
  title,
  ...(danger && { danger }),
  ...(rare && { rare }),
  ...(shown && { shown }),
})

async function onRow<R>(list: UsedList<R>, described: RowAct<R>, row: R): Promise<void> {
  const after = async () => {
    if (!described.keeps) await list.refresh()
  }
  await run(described, { row }, reason => described.one(row, reason), after)
}

function batchOf<R>(list: UsedList<R>, described: RowAct<R>): BatchAction[] {
  const { key, title, danger, some, found, form } = described
  if (!some) return []
  const after = (count: number) => async () => {
    if (described.leaves) return list.afterRemoval(count)
    list.selection.clear()
    await list.refresh()
  }
  const ticked = () => {
    const ids = [...list.selection.ids]
    return run(described, { ticked: ids.length }, reason => some(ids, reason), after(ids.length))
  }
  const all = async (total: number) => {
    if (!found || (!form && !(await askFound(title, found.title, total)))) return
    const asked = { ...list.question, expected: total }
    await run(described, { found: total }, reason => found.run(asked, reason), after(total))
  }
  return [
    {
      key,
      title,
      ...(danger && { danger }),
      run: () => void ticked(),
      ...(found && { runFound: total => void all(total) }),
    },
  ]
}

/** At once, or from the form, which stays open and says what went wrong. */
async function run<R>(
  { title, danger, form }: RowAct<R>,
  subject: ActSubject<R>,
  deed: (reason: string) => Told,
  after: () => Promise<unknown>,
): Promise<void> {
  if (!form) return void (await act(() => deed(''), after))
  const { note, yes = title, ...question } = form
  const confirm = (reason: string) => done(() => deed(reason), after)
  await askReason({ ...question, title, yes, ...(danger && { danger }), note: note(subject), confirm })
}
