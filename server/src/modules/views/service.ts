import type { AnyEndpoint, AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import { MOST_KEPT, type viewCalls } from '@xuanjiao/contract/system/views'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { countKept, findKept, findNamed, insertKept, roleExists, updateKept, type StoredView } from './store.ts'

type Body<E extends AnyEndpoint> = z.output<E['body']>

/** Who may lend a view to a role: whoever may look at roles at all. */
const LENDING = 'sys:role:list'

/** Keeps a layout, a view or a question; one of the same name is overwritten, as the person was asked before. */
export async function keep(
  db: Db,
  who: Staff,
  body: Body<typeof viewCalls.save>,
): Promise<AnswerOf<typeof viewCalls.save>> {
  const roleId = body.roleId ?? null
  await refuseLending(db, who, body.kind, roleId)
  const { userId, username, tenantId } = who
  const kept: StoredView = { ...body, id: body.id ?? newId(), userId, username, tenantId, roleId }
  const id = body.id === undefined ? await add(db, kept) : await change(db, kept)
  const row = (await findKept(db, userId, body.route)).find(one => one.id === id)
  if (!row) throw deny.notFound()
  return row
}

async function refuseLending(db: Db, who: Staff, kind: StoredView['kind'], roleId: string | null): Promise<void> {
  if (roleId === null) return
  if (kind !== 'view' || !who.grants.may(LENDING)) throw deny.forbidden()
  if (!(await roleExists(db, roleId))) throw deny.field('roleId', '角色不存在或已删除')
}

async function add(db: Db, kept: StoredView): Promise<string> {
  const there = await findNamed(db, kept)
  if (there === undefined && (await countKept(db, kept)) >= MOST_KEPT)
    throw deny.business(`每个列表最多保存 ${MOST_KEPT} 个`)
  return insertKept(db, kept)
}

async function change(db: Db, kept: StoredView): Promise<string> {
  const named = await findNamed(db, kept)
  if (named !== undefined && named !== kept.id) throw deny.business(`“${kept.name}”已存在，请换一个名称`)
  const id = await updateKept(db, kept)
  if (id === undefined) throw deny.notFound()
  return id
}
