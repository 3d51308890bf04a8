import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { eduTaskWorkflow } from '@xuanjiao/contract/business/edu-tasks/edu-task-workflow'
import type { EventOf } from '@xuanjiao/contract/workflow/workflow'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { BatchAction, RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { useNavigate } from 'react-router'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { registerBusinessLinks, relatedBusinessEntities } from '#shared/entity/data/business-records.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { runAction } from '#shared/run-action.ts'
import { eventActions, offersByState } from '#shared/workflow/event-actions.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'
import { EduTaskCounts } from './edu-task-counts.tsx'

registerBusinessLinks()

const dialogs = () => import('./edu-task-dialogs.tsx')
const DIALOGS = {
  evaluate: lazyPart(async () => (await dialogs()).EvaluateTaskDialog),
  cancel: lazyPart(async () => (await dialogs()).CancelTaskDialog),
} as const

/** The page of 宣教任务: all tasks one sees, to be evaluated, reminded of, printed (rules/edu-tasks#states). */
export function EduTasksPage() {
  const navigate = useNavigate()
  const open: OpenSheet = ids => void navigate(`/ward/sheet?ids=${ids.join(',')}`)
  return (
    <EntityPage
      entity={eduTask}
      all={() => relatedBusinessEntities(eduTask.name)}
      override={{
        ...OVERRIDE,
        actions: page => rowActions(page, open),
        batch: page => batchActions(page, open),
      }}
    />
  )
}

type OpenSheet = (ids: readonly string[]) => void

const OVERRIDE: EntityOverride = {
  description: '护士在“床旁宣教”发送，患者扫码观看并确认，护士评价后可打印健康教育记录单',
  emptyText: '在“床旁宣教”选择床位和疾病发送后，任务会出现在这里',
  cells: { status: row => <StateChip workflow={eduTaskWorkflow} entity={eduTask} row={row} /> },
  footer: () => <EduTaskCounts />,
}

const NEEDS: Readonly<Partial<Record<EventOf<typeof eduTaskWorkflow>, string>>> = {
  evaluate: 'evaluate',
  remind: 'remind',
  cancel: 'cancel',
}

function rowActions(page: EntityPageContext, open: OpenSheet): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: eduTaskWorkflow,
    offers: offersByState(eduTaskWorkflow, page.may, name => NEEDS[name] ?? 'list'),
    nameOf: row => String(row['patientAlias']),
    calls: {},
    open: (name, row) => name in DIALOGS && page.opens(DIALOGS[name as keyof typeof DIALOGS])(row),
    onDone: page.changed,
  })
  const remind: RowAction<EntityRow> = {
    key: 'remind',
    title: '提醒',
    isShown: row => ['pending', 'watching', 'overdue'].includes(String(row['status'])) && row['boundTime'] !== null,
    run: row => void runAction(() => callWithMessage(eduTaskCalls.remind, { body: { ids: [row.id] } }), page.changed),
  }
  const sheet: RowAction<EntityRow> = {
    key: 'sheet',
    title: '记录单',
    isShown: row => row['status'] !== 'cancelled',
    run: row => open([row.id]),
  }
  return [event('evaluate'), remind, sheet, event('cancel')].filter(({ key }) => page.may(key))
}

function batchActions(page: EntityPageContext, open: OpenSheet): BatchAction[] {
  const { selection } = page.list
  return page.may('sheet') ? [{ key: 'sheet', title: '打印记录单', run: () => open([...selection.ids]) }] : []
}
