import { asLinkField, linkTableOf } from '@xuanjiao/wire/kinds/field'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { listRecords } from '../read/list-records.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { inEntityTransaction, type EntityTransaction } from './statements/entity-transaction.ts'
import { linkProblems } from './statements/link-check.ts'
import { addLinks, removeLinks } from './statements/save-links.ts'

/** What is done to the links of several records at once, as giving one role to many people. */
export interface LinkChange {
  readonly ids: readonly string[]
  /** The field that a table of links keeps. */
  readonly field: string
  /** The one they are linked to, or no longer. */
  readonly other: string
  /** Said where one that is to be taken away is not there. */
  readonly notLinked?: string
}

/** Links several records to one, all or none; those that a person does not see do not exist. */
export const linkRecords = (served: ServedEntity, principal: Principal, change: LinkChange): Promise<void> =>
  changeLinks(served, principal, change, async (table, ids, transaction) => {
    const { field, other } = change
    const [problem] = await linkProblems(transaction.runStatement, served, principal, { [field]: other }, () => 'text')
    if (problem) throw appErrors.field(problem.field, problem.message)
    await addLinks(principal, table, ids, [other], transaction)
  })

/** Takes the link to one away from several, all or none; `then` runs in the same transaction. */
export const unlinkRecords = (
  served: ServedEntity,
  principal: Principal,
  change: LinkChange,
  then?: (db: Db) => Promise<void>,
): Promise<void> =>
  changeLinks(served, principal, change, async (table, ids, transaction) => {
    const gone = await removeLinks(principal, table, ids, [change.other], transaction)
    if (gone < ids.length) throw change.notLinked ? appErrors.business(change.notLinked) : appErrors.notFound()
    await then?.(transaction.db)
  })

async function changeLinks(
  served: ServedEntity,
  principal: Principal,
  change: LinkChange,
  work: (table: LinkTable, ids: readonly string[], transaction: EntityTransaction) => Promise<void>,
): Promise<void> {
  const table = linkTableOf(asLinkField(served.entity.fields[change.field]))
  if (table === undefined) throw new Error(`${served.entity.name}.${change.field} is kept by no table of links`)
  const ids = [...new Set(change.ids)]
  if (ids.length === 0) return
  const query = listQuerySchema.parse({ id: ids.join(','), pageSize: ids.length, count: 'none' })
  const { records } = await listRecords(served, principal, query)
  if (records.length < ids.length) throw appErrors.notFound()
  await served.hooks.beforeAction?.(ids, principal)
  await inEntityTransaction(served, principal, async transaction => {
    await work(table, ids, transaction)
    transaction.recordEvent(served, 'edit', ids)
  })
}
