import { affectedIdsSchema } from '@xuanjiao/wire/query/list-query-schema'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { BatchAction, RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { askReason, type ReasonQuestion } from '../../app/confirm/ask-reason.ts'
import { offerUndo } from '../../app/undo/undo-store.ts'
import { runAction, runDialogAction } from '../run-action.ts'
import type { ServerList } from './use-server-list.ts'
import { confirmAllMatching, type AllMatchingParams } from './use-delete-rows.ts'

type Reply = { message: string; result?: unknown }
type ReplyPromise = Promise<Reply>

/** Whom a question is about: a row, so many that are ticked, so many that are found and not all seen. */
export type RowActionSubject<R> = { row: R } | { ticked: number } | { found: number }

/** The form of an act: what it is for, and what will happen. Its title is that of the act unless said. */
interface ReasonForm<R> extends Omit<ReasonQuestion, 'title' | 'confirmLabel' | 'note' | 'confirm'> {
  yes?: string
  note: (subject: RowActionSubject<R>) => string
}

/** Something that is done to the rows of a list, described once: to one, to those ticked, to all that are found. */
export interface RowActionDefinition<R> extends Omit<RowAction<R>, 'run'> {
  /** The action of the record without whose permission it is not offered: `freeze`. */
  allow: string
  /** Without it one and those ticked go at once, and of all found only their number is asked. */
  form?: ReasonForm<R>
  runOne: (row: R, reason: string) => ReplyPromise
  runSelected?: (ids: readonly string[], reason: string) => ReplyPromise
  /** `title` of the question where no form asks it: 冻结用户. */
  allMatching?: { title: string; run: (params: AllMatchingParams, reason: string) => ReplyPromise }
  /** What is ticked or found is no longer in the list afterwards. */
  removesRows?: true
  /** It changes nothing that the list shows. */
  leavesListUnchanged?: true
  /** How it is taken back; the bar that offers it says what was done, and no toast says so besides. */
  undo?: RowActionUndo<R>
}

interface RowActionUndo<R> {
  /** 已冻结 */
  done: string
  nameOf: (row: R) => string
  run: (ids: readonly string[]) => ReplyPromise
}

/** The acts a person may do, as the buttons of a list: each asks, does it, says what was answered, reads the list anew. */
export function rowActionsOf<R>(
  list: ServerList<R>,
  definitions: readonly RowActionDefinition<R>[],
  isAllowed: (action: string) => boolean,
) {
  const may = definitions.filter(({ allow }) => isAllowed(allow))
  return {
    actions: may.map((described): RowAction<R> => ({
      ...shownOf(described),
      run: row => void onRow(list, described, row),
    })),
    batch: may.flatMap(described => batchOf(list, described)),
  }
}

const shownOf = <R>({ key, title, danger, rare, isShown }: RowActionDefinition<R>) => ({
  key,
  title,
  ...(danger && { danger }),
  ...(rare && { rare }),
  ...(isShown && { isShown }),
})

async function onRow<R>(list: ServerList<R>, described: RowActionDefinition<R>, row: R): Promise<void> {
  const after = async () => {
    if (!described.leavesListUnchanged) await list.refresh()
  }
  await run(
    described,
    { row },
    undoable(list, described, row, reason => described.runOne(row, reason)),
    after,
  )
}

function batchOf<R>(list: ServerList<R>, described: RowActionDefinition<R>): BatchAction[] {
  const { key, title, danger, runSelected, allMatching, form } = described
  if (!runSelected) return []
  const after = (count: number) => async () => {
    if (described.removesRows) return list.afterRemoval(count)
    list.selection.clear()
    await list.refresh()
  }
  const ticked = () => {
    const ids = [...list.selection.ids]
    const deed = undoable(list, described, undefined, reason => runSelected(ids, reason))
    return run(described, { ticked: ids.length }, deed, after(ids.length))
  }
  const all = async (total: number) => {
    if (!allMatching || (!form && !(await confirmAllMatching(title, allMatching.title, total)))) return
    const requested = { ...list.query, expected: total }
    const deed = undoable(list, described, undefined, reason => allMatching.run(requested, reason))
    await run(described, { found: total }, deed, after(total))
  }
  return [
    {
      key,
      title,
      ...(danger && { danger }),
      run: () => void ticked(),
      ...(allMatching && { runOnAllMatching: total => void all(total) }),
    },
  ]
}

/** The deed, and for some seconds the way back: of the rows that the answer names, for others were so before. */
function undoable<R>(
  list: ServerList<R>,
  { undo }: RowActionDefinition<R>,
  row: R | undefined,
  deed: (reason: string) => ReplyPromise,
): (reason: string) => ReplyPromise {
  if (!undo) return deed
  return async reason => {
    const reply = await deed(reason)
    const ids = affectedIds(reply.result)
    if (ids.length === 0) return reply
    const what = row ? `“${undo.nameOf(row)}”` : ` ${numberText(ids.length)} 条数据`
    offerUndo({ text: `${undo.done}${what}`, undo: () => void runAction(() => undo.run(ids), list.refresh) })
    return { ...reply, message: '' }
  }
}

function affectedIds(result: unknown): readonly string[] {
  const named = affectedIdsSchema.safeParse(result)
  return named.success ? named.data.ids : []
}

/** At once, or from the form, which stays open and says what went wrong. */
async function run<R>(
  { title, danger, form }: RowActionDefinition<R>,
  subject: RowActionSubject<R>,
  deed: (reason: string) => ReplyPromise,
  after: () => Promise<unknown>,
): Promise<void> {
  if (!form) return void (await runAction(() => deed(''), after))
  const { note, yes = title, ...question } = form
  const confirm = (reason: string) => runDialogAction(() => deed(reason), after)
  await askReason({ ...question, title, confirmLabel: yes, ...(danger && { danger }), note: note(subject), confirm })
}
