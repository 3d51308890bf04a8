import { bulkEditSchema } from '@xuanjiao/contract/entity/bulk-edit-schema'
import { isSwitchable } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { recordReplies, organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { withMessage } from '../../../platform/calls/serve-calls.ts'
import { droppedFieldTitles } from './dropped-fields.ts'
import { removeMatchingRecords } from '../write/matching-records.ts'
import { getRecord } from '../read/get-record.ts'
import { readRecordHistory } from '../history/record-history.ts'
import { serveEntityRead, serveEntityWrite } from '../registry/row-tenant.ts'
import { listRecords } from '../read/list-records.ts'
import { readRecordOptions } from '../read/record-options.ts'
import { purgeRecords, restoreRecords } from '../write/removal/recycle-bin.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { removeRecords } from '../write/removal/remove-records.ts'
import { revertChange } from '../history/revert-change.ts'
import { addRecords, editRecords } from '../write/many-records.ts'
import { addRecord, editRecord } from '../write/save-record.ts'
import { switchRecordStatus } from '../write/switch-status.ts'

/** The calls that read: every record has them. */
export function serveReadCalls(served: ServedEntity): void {
  const calls = entityEndpoints(served.entity)
  serveEntityRead(served, calls.list, ({ query, principal }) => listRecords(served, principal, query) as never)
  serveEntityRead(served, calls.get, ({ query, principal }) => getRecord(served, principal, query.id) as never)
  serveEntityRead(served, calls.options, ({ query, principal }) => readRecordOptions(served, principal, query))
  serveEntityRead(served, calls.history, ({ query, principal }) => readRecordHistory(served, principal, query.id))
}

/** The calls that write, and what was written before. */
export function serveWriteCalls(served: ServedEntity): void {
  const { replies = {} } = served.entity
  const calls = entityEndpoints(served.entity)
  serveEntityWrite(served, calls.add, async ({ body, principal }) => {
    const remarks: string[] = []
    const made = await addRecord(served, principal, body, remarks)
    return withMessage(remarked(replies.added ?? recordReplies.added, remarks), made)
  })
  serveEntityWrite(served, calls.edit, async ({ body, principal, request }) => {
    const remarks: string[] = []
    const changed = await editRecord(served, principal, body, remarks)
    const dropped = droppedFieldTitles(served, principal, request.body, changed)
    if (dropped.length > 0) remarks.push(recordReplies.notYours(dropped.join('')))
    return withMessage(remarked(replies.edited ?? recordReplies.edited, remarks), changed)
  })
  if (served.entity.partOf === undefined) serveBulkCalls(served)
  serveEntityWrite(
    served,
    calls.revert,
    async ({ body, principal }) =>
      withMessage(recordReplies.edited, await revertChange(served, principal, body)) as never,
  )
  serveEntityWrite(served, calls.remove, async ({ query, principal }) => {
    await removeRecords(served, principal, [query.id])
    return withMessage(replies.removed ?? recordReplies.deleted, null)
  })
  serveEntityWrite(served, calls.removeBatch, async ({ query, principal }) => {
    await removeRecords(served, principal, query.ids)
    return withMessage(replies.batchRemoved ?? recordReplies.batchDeleted, null)
  })
  serveEntityWrite(served, calls.removeFound, async ({ query, principal }) =>
    withMessage(replies.batchRemoved ?? recordReplies.batchDeleted, {
      ids: await removeMatchingRecords(served, principal, query),
    }),
  )
  if (isSwitchable(served.entity)) {
    serveEntityWrite(served, calls.switch, async ({ body, principal }) => {
      const ids = await switchRecordStatus(served, principal, body.ids, body.status)
      return withMessage(recordReplies.finished, { ids })
    })
  }
}

/** Many records at once; the rows of a record are written with it. */
function serveBulkCalls(served: ServedEntity): void {
  const calls = entityEndpoints(served.entity)
  const { unit = '个', title } = served.entity
  const edits = bulkEditSchema(served.entity)
  serveEntityWrite(served, calls.addBatch, async ({ body, principal }) => {
    const ids = await addRecords(served, principal, body.rows)
    return withMessage(`已新增 ${ids.length} ${unit}${title}`, { ids })
  })
  serveEntityWrite(served, calls.editBatch, async ({ body, principal }) => {
    const rows = await editRecords(served, principal, edits.parse(body).rows)
    return withMessage(`已修改 ${rows.length} ${unit}${title}`, { rows })
  })
}

export function serveRecycleBinCalls(served: ServedEntity): void {
  const calls = entityEndpoints(served.entity)
  serveEntityRead(
    served,
    calls.recycleBin,
    ({ query, principal }) => listRecords(served, principal, query, { rows: 'deleted' }) as never,
  )
  serveEntityWrite(served, calls.restore, async ({ body, principal }) => {
    await restoreRecords(served, principal, body.ids)
    return withMessage(served.entity.replies?.restored ?? organisationReplies.restored, null)
  })
  serveEntityWrite(served, calls.purge, async ({ query, principal }) => {
    await purgeRecords(served, principal, query.ids)
    return withMessage(organisationReplies.purged, null)
  })
}

/** A success, and what the person should know beside it. */
const remarked = (success: string, remarks: readonly string[]): string =>
  remarks.length === 0 ? success : `${success} ${remarks.join('；')}`
