import { isSwitchable } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/entity/entity-endpoints'
import { done, organisation } from '@xuanjiao/contract/answers'
import { serve, told } from '../../platform/serve.ts'
import { removeFound } from './found.ts'
import { get } from './get.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { options } from './options.ts'
import { purge, restore } from './recycle.ts'
import type { Served } from './registry.ts'
import { remove } from './remove.ts'
import { revert } from './revert.ts'
import { add, edit } from './save.ts'
import { switchAll } from './switch.ts'

/** The calls that read: every record has them. */
export function serveReading(served: Served): void {
  const { house } = served
  const calls = entityEndpoints(served.entity)
  serve(house, calls.list, ({ query, who }) => list(served, who, query) as never)
  serve(house, calls.get, ({ query, who }) => get(served, who, query.id) as never)
  serve(house, calls.options, ({ query, who }) => options(served, who, query))
  serve(house, calls.history, ({ query, who }) => history(served, who, query.id))
}

/** The calls that write, and what was written before. */
export function serveWriting(served: Served): void {
  const { house } = served
  const calls = entityEndpoints(served.entity)
  serve(house, calls.add, async ({ body, who }) => told(done.added, await add(served, who, body)) as never)
  serve(house, calls.edit, async ({ body, who }) => told(done.edited, await edit(served, who, body)) as never)
  serve(house, calls.revert, async ({ body, who }) => told(done.edited, await revert(served, who, body)) as never)
  serve(house, calls.remove, async ({ query, who }) => {
    await remove(served, who, [query.id])
    return told(done.deleted, null)
  })
  serve(house, calls.removeBatch, async ({ query, who }) => {
    await remove(served, who, query.ids)
    return told(done.batchDeleted, null)
  })
  serve(house, calls.removeFound, async ({ query, who }) =>
    told(done.batchDeleted, { ids: await removeFound(served, who, query) }),
  )
  if (isSwitchable(served.entity)) {
    serve(house, calls.switch, async ({ body, who }) => {
      await switchAll(served, who, body.ids, body.status)
      return told(done.finished, null)
    })
  }
}

export function serveRecycleBin(served: Served): void {
  const { house } = served
  const calls = entityEndpoints(served.entity)
  serve(house, calls.recycleBin, ({ query, who }) => list(served, who, query, 'deleted') as never)
  serve(house, calls.restore, async ({ body, who }) => {
    await restore(served, who, body.ids)
    return told(organisation.restored, null)
  })
  serve(house, calls.purge, async ({ query, who }) => {
    await purge(served, who, query.ids)
    return told(organisation.purged, null)
  })
}
