import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import { announcementCalls } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { announcementWorkflow } from '@xuanjiao/contract/system/announcements/announcement-workflow'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { user } from '@xuanjiao/contract/system/users/user'
import { workflowStateOf, workflowTransitionOf } from '@xuanjiao/contract/workflow/workflow-states'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { eventActions } from '#shared/workflow/event-actions.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'

const edits = () => import('#shared/people/people-edits.tsx')
const ReadersDrawer = lazyPart(async () => (await import('./readers-drawer.tsx')).ReadersDrawer)
const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

const isPublished = (row: EntityRow) => row['sendStatus'] === '1'

/** What announcements have beyond other records: publishing, what readers see, who has read. */
const override: EntityOverride = {
  description: '发布后，接收范围内的人马上收到；发布的公告要先撤销才能修改',
  emptyText: '写给平台人员的通知和消息，可以发给全体、指定的用户或部门',
  cells: {
    sendStatus: row => <StateChip workflow={announcementWorkflow} entity={announcement} row={row} />,
    readCount: row => (isPublished(row) ? String(row['readCount']) : null),
    receiverCount: row => (isPublished(row) ? String(row['receiverCount']) : null),
  },
  isActionOffered: (act, row) => act === 'delete' || !isPublished(row),
  editors: {
    userIds: lazyPart(async () => (await edits()).UsersEdit),
    departIds: lazyPart(async () => (await edits()).DepartsEdit),
  },
  actions: rowActions,
}

function rowActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: announcementWorkflow,
    offers: name => row => {
      const state = workflowStateOf(announcementWorkflow, row)
      return (
        page.may('publish') &&
        state !== undefined &&
        workflowTransitionOf(announcementWorkflow, name, state) !== undefined
      )
    },
    nameOf: row => String(row['title']),
    calls: { publish: announcementCalls.publish, revoke: announcementCalls.revoke },
    open: () => undefined,
    onDone: page.changed,
  })
  return [
    event('publish'),
    { key: 'readers', title: '阅读情况', isShown: isPublished, run: page.opens(ReadersDrawer) },
    event('revoke'),
    { key: 'preview', title: '预览', rare: true, run: page.opens(PreviewDialog) },
  ]
}

/** 系统公告: written, published, revoked. */
export const AnnouncementsPage = entityPageOf(announcement, override, [user, depart])
