import { isSwitchable } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { done, organisation } from '@xuanjiao/contract/calls/answers'
import { told } from '../../../platform/calls/serve.ts'
import { droppedTitles } from './dropped-fields.ts'
import { removeFound } from '../write/found.ts'
import { get } from '../read/get.ts'
import { history } from '../history/history.ts'
import { serveRead, serveWrite } from '../registry/holder.ts'
import { list } from '../read/list.ts'
import { options } from '../read/options.ts'
import { purge, restore } from '../write/removal/recycle.ts'
import type { Served } from '../registry/registry.ts'
import { remove } from '../write/removal/remove.ts'
import { revert } from '../history/revert.ts'
import { add, edit } from '../write/save.ts'
import { switchAll } from '../write/switch.ts'

/** The calls that read: every record has them. */
export function serveReading(served: Served): void {
  const calls = entityEndpoints(served.entity)
  serveRead(served, calls.list, ({ query, who }) => list(served, who, query) as never)
  serveRead(served, calls.get, ({ query, who }) => get(served, who, query.id) as never)
  serveRead(served, calls.options, ({ query, who }) => options(served, who, query))
  serveRead(served, calls.history, ({ query, who }) => history(served, who, query.id))
}

/** The calls that write, and what was written before. */
export function serveWriting(served: Served): void {
  const { says = {} } = served.entity
  const calls = entityEndpoints(served.entity)
  serveWrite(served, calls.add, async ({ body, who }) => {
    const remarks: string[] = []
    const made = await add(served, who, body, remarks)
    return told(remarked(says.added ?? done.added, remarks), made)
  })
  serveWrite(served, calls.edit, async ({ body, who, request }) => {
    const remarks: string[] = []
    const changed = await edit(served, who, body, remarks)
    const dropped = droppedTitles(served, who, request.body, changed)
    if (dropped.length > 0) remarks.push(done.notYours(dropped.join('')))
    return told(remarked(says.edited ?? done.edited, remarks), changed)
  })
  serveWrite(served, calls.revert, async ({ body, who }) => told(done.edited, await revert(served, who, body)) as never)
  serveWrite(served, calls.remove, async ({ query, who }) => {
    await remove(served, who, [query.id])
    return told(says.removed ?? done.deleted, null)
  })
  serveWrite(served, calls.removeBatch, async ({ query, who }) => {
    await remove(served, who, query.ids)
    return told(says.batchRemoved ?? done.batchDeleted, null)
  })
  serveWrite(served, calls.removeFound, async ({ query, who }) =>
    told(says.batchRemoved ?? done.batchDeleted, { ids: await removeFound(served, who, query) }),
  )
  if (isSwitchable(served.entity)) {
    serveWrite(served, calls.switch, async ({ body, who }) => {
      const ids = await switchAll(served, who, body.ids, body.status)
      return told(done.finished, { ids })
    })
  }
}

export function serveRecycleBin(served: Served): void {
  const calls = entityEndpoints(served.entity)
  serveRead(served, calls.recycleBin, ({ query, who }) => list(served, who, query, { rows: 'deleted' }) as never)
  serveWrite(served, calls.restore, async ({ body, who }) => {
    await restore(served, who, body.ids)
    return told(served.entity.says?.restored ?? organisation.restored, null)
  })
  serveWrite(served, calls.purge, async ({ query, who }) => {
    await purge(served, who, query.ids)
    return told(organisation.purged, null)
  })
}

/** A success, and what the person should know beside it. */
const remarked = (success: string, remarks: readonly string[]): string =>
  remarks.length === 0 ? success : `${success} ${remarks.join('；')}`
