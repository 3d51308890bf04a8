import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { PermissionSetCalls } from '@xuanjiao/contract/system/data-rules/grant-calls'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { RowOf } from '../../platform/database/db.ts'
import { statementsIn } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { addLinks, removeLinks, type EntityServices } from '../entities/index.ts'
import { grantedIdsOf, publishSessionChanges } from '../session/index.ts'

interface LinkDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Permissions that something has, kept by a table of links: a role, a department, a role of one. */
interface PermissionSet<R extends { id: string }> {
  readonly calls: PermissionSetCalls
  /** How the calls name whose they are. */
  readonly key: string
  readonly links: LinkTable
  /** Whose they are; refuses whoever does not see it. */
  read(principal: Principal, id: string): Promise<R>
  /** Refuses a change of it. */
  requireChangeable?(principal: Principal, owner: R, change: LinkDifference): Promise<void>
}

/**
 * Answers what something has of the permissions, and gives and takes them: the difference between what the client saw
 * and what it wants, so that what another gave meanwhile stays.
 */
export function servePermissionSet<R extends { id: string }>(
  context: EntityServices & Pick<AppContext, 'sessions'>,
  { calls, key, links, read, requireChangeable }: PermissionSet<R>,
): void {
  serveStaff(context, calls.permissionIds, async ({ principal, query }) => {
    const { id } = await read(principal, query[key] ?? '')
    return heldPermissionIds(context, links, id)
  })
  serveStaff(
    context,
    calls.savePermissions,
    async ({ principal, body: { permissionIds, lastpermissionIds, ...of } }) => {
      const owner = await read(principal, (of as Record<string, string>)[key] ?? '')
      const change = linkDifference(permissionIds, lastpermissionIds)
      const held = grantedIdsOf(context, principal)
      // Who is denied something does not hold it, and so takes back no denial of it.
      if ([...change.added, ...change.removed].some(id => !held.has(id))) throw appErrors.forbidden()
      await requireChangeable?.(principal, owner, change)
      await changeGrants(context, principal, links, owner.id, change)
      return withMessage(recordReplies.saved, null)
    },
  )
}

/** What is added and taken away between what a person had seen and what they want. */
export const linkDifference = (wanted: readonly string[], seen: readonly string[]): LinkDifference => ({
  added: wanted.filter(id => !seen.includes(id)),
  removed: seen.filter(id => !wanted.includes(id)),
})

/** The permissions something has. They belong to the installation, so it takes the platform's queries to see them. */
export async function heldPermissionIds(
  { database }: Pick<AppContext, 'database'>,
  { table, own }: LinkTable,
  ownId: string,
): Promise<string[]> {
  const { rows } = await sql<Pick<RowOf<'sys_permission'>, 'id'>>`
    select p.id from ${sql.table(table)} l join sys_permission p on p.id = l.permission_id
    where p.deleted_at is null and ${sql.ref(`l.${own}`)} = ${ownId}`.execute(database.system)
  return rows.map(row => row.id)
}

/** Adds and takes away what something grants, in one transaction, and tells those whom it concerns. */
export async function changeGrants(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  links: LinkTable,
  ownId: string,
  { added, removed }: LinkDifference,
): Promise<void> {
  const transaction = context.database.forTenant(principal.tenantId).transaction()
  await transaction.execute(async db => {
    const acting = { runStatement: statementsIn(db) }
    await addLinks(principal, links, [ownId], added, acting)
    await removeLinks(principal, links, [ownId], removed, acting)
  })
  await publishSessionChanges(context, 'grants')
}
