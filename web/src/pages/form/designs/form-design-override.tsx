import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formWorkflow } from '@xuanjiao/contract/system/forms/form-workflow'
import type { EventOf } from '@xuanjiao/contract/workflow/workflow'
import { workflowStateOf, workflowTransitionOf } from '@xuanjiao/contract/workflow/workflow-states'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { eventActions } from '#shared/workflow/event-actions.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { mayNow } from '../../../app/session/use-permission.ts'

const VersionsTab = lazyPart(async () => (await import('./versions-tab.tsx')).VersionsTab)

const PublishRowDialog = lazyPart(async () => (await import('./publish-row-dialog.tsx')).PublishRowDialog)

const MenuDialog = lazyPart(async () => (await import('./menu-dialog.tsx')).MenuDialog)

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

type FormEvent = EventOf<typeof formWorkflow>

/** What designs have beyond other records: the designer, publishing, versions. */
export const formDesignOverride = (go: (path: string) => void): EntityOverride => ({
  description: '设计、发布后，有权限的人可以填写；每次发布成为一个不再改变的版本，填报记录按填写时的版本显示',
  cells: {
    status: row => <StateChip workflow={formWorkflow} entity={formDesign} row={row} />,
    publishedVersion: row => (row['publishedVersion'] === 0 ? null : `v${String(row['publishedVersion'])}`),
  },
  lockedFields: row => (row['publishedVersion'] === 0 ? [] : ['recordKind']),
  actions: page => rowActions(page, go),
  onAdded: reply => {
    const { id } = reply as { id?: unknown }
    if (typeof id === 'string') go(`/form/design?design=${id}`)
  },
  tabs: [{ key: 'versions', title: '版本', render: (row, page) => <VersionsTab row={row} page={page} /> }],
})

const isPublished = (row: EntityRow) => row['status'] === 'published'
/** What is filled in for records is filled in where these are. */
const isStandalone = (row: EntityRow) => isPublished(row) && (row['recordKind'] ?? null) === null

function rowActions(page: EntityPageContext, go: (path: string) => void): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: formWorkflow,
    offers: name => row => page.may('publish') && page.mayWrite(row) && isPossible(name, row),
    nameOf: row => String(row['desformName']),
    calls: { withdraw: formCalls.withdraw },
    open: (_, row) => page.opens(PublishRowDialog)(row),
    onDone: page.changed,
  })
  return [
    {
      key: 'design',
      title: '设计',
      isAllowed: page.may('edit'),
      isShown: page.mayWrite,
      run: row => go(`/form/design?design=${row.id}`),
    },
    event('publish'),
    { key: 'fill', title: '填写', isShown: isStandalone, run: row => go(`/form/fill/${String(row['desformCode'])}`) },
    {
      key: 'data',
      title: '填报记录',
      rare: true,
      isShown: row => Number(row['submissionCount'] ?? 0) > 0,
      run: row => go(`/form/data?desformId=${row.id}`),
    },
    {
      key: 'link',
      title: '公开链接',
      rare: true,
      isAllowed: page.may('publish'),
      isShown: row => page.mayWrite(row) && isStandalone(row),
      run: page.opens(LinkDialog),
    },
    {
      key: 'menu',
      title: '加到菜单',
      rare: true,
      isShown: row => mayNow('sys:permission:add') && isStandalone(row),
      run: page.opens(MenuDialog),
    },
    event('withdraw'),
  ]
}

function isPossible(event: FormEvent, row: EntityRow): boolean {
  const state = workflowStateOf(formWorkflow, row)
  return state !== undefined && workflowTransitionOf(formWorkflow, event, state) !== undefined
}
