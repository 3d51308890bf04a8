import type { LinkCalls } from '@xuanjiao/contract/calls/link-calls'
import { organisationReplies, recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { Principal } from '../../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../../platform/calls/serve-calls.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { BatchContext } from '../registry/entity-hooks.ts'
import type { EntityServices } from '../registry/entity-services.ts'
import { recordAccessOf } from '../write/record-access.ts'

/** Links of a record that are given and taken by calls of their own. */
interface ServedLinks {
  readonly calls: LinkCalls
  /** The field that a table of links keeps. */
  readonly field: string
  /** Said of one that is taken from somebody who has it not. */
  readonly notLinked?: string
  /** Refuses whoever may not give or take this one. */
  requireGrantable(acting: BatchContext, other: string): Promise<void>
  /** Refuses what must not be taken, in its transaction. */
  afterTake?(db: Db, principal: Principal): Promise<void>
}

/** Puts the calls on the server that give one other record to several of these, or take it from them. */
export function serveLinkCalls<F extends Fields>(
  context: EntityServices,
  entity: Entity<F>,
  { calls, field, notLinked, requireGrantable, afterTake }: ServedLinks,
): void {
  const records = recordAccessOf(context, entity)
  const { other, one } = calls.keys
  serveStaff(context, calls.give, async ({ db, principal, body }) => {
    const to = String(body[other])
    await requireGrantable({ db, principal }, to)
    await records.link(principal, { ids: body[`${one}List`] as string[], field, other: to })
    return withMessage(organisationReplies.linked, null)
  })
  const take = async (acting: BatchContext, from: string, ids: readonly string[]) => {
    await requireGrantable(acting, from)
    const change = { ids, field, other: from, ...(notLinked !== undefined && { notLinked }) }
    await records.unlink(acting.principal, change, async db => afterTake?.(db, acting.principal))
    return withMessage(recordReplies.deleted, null)
  }
  serveStaff(context, calls.take, ({ query, ...acting }) => take(acting, String(query[other]), [String(query[one])]))
  serveStaff(context, calls.takeMany, ({ query, ...acting }) =>
    take(acting, String(query[other]), query[`${one}s`] as string[]),
  )
}
