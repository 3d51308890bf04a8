import type { AnyEndpoint, EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { MAX_LIST_SETTINGS, type listSettingCalls } from '@xuanjiao/contract/system/list-setting-calls'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import {
  countListSettings,
  readListSettings,
  findListSettingNamed,
  insertListSetting,
  rolesExist,
  updateListSetting,
  type StoredListSetting,
} from './list-setting-store.ts'

type EndpointBody<E extends AnyEndpoint> = z.output<E['body']>

/** Who may lend a view to others: whoever may look at roles at all. */
const LENDING = 'sys:role:list'

/** Keeps a layout, a view or a question; one of the same name is overwritten, as the person was asked before. */
export async function saveListSetting(
  db: Db,
  principal: Principal,
  body: EndpointBody<typeof listSettingCalls.save>,
): Promise<EndpointAnswer<typeof listSettingCalls.save>> {
  const { roleIds = [], everyone = false } = body
  await requireMayShare(db, principal, { kind: body.kind, roleIds, everyone })
  const { userId, username, tenantId } = principal
  const stored: StoredListSetting = { ...body, id: body.id ?? newId(), userId, username, tenantId, roleIds, everyone }
  const id = body.id === undefined ? await addListSetting(db, stored) : await changeListSetting(db, stored)
  const row = (await readListSettings(db, userId, body.route)).find(one => one.id === id)
  if (!row) throw appErrors.notFound()
  return row
}

async function requireMayShare(
  db: Db,
  principal: Principal,
  { kind, roleIds, everyone }: Pick<StoredListSetting, 'kind' | 'roleIds' | 'everyone'>,
): Promise<void> {
  if (roleIds.length === 0 && !everyone) return
  if (kind !== 'view' || !principal.grants.may(LENDING)) throw appErrors.forbidden()
  if (!(await rolesExist(db, roleIds))) throw appErrors.field('roleIds', '角色不存在或已删除')
}

async function addListSetting(db: Db, stored: StoredListSetting): Promise<string> {
  const there = await findListSettingNamed(db, stored)
  if (there === undefined && (await countListSettings(db, stored)) >= MAX_LIST_SETTINGS)
    throw appErrors.business(`每个列表最多保存 ${MAX_LIST_SETTINGS} 个`)
  return insertListSetting(db, stored)
}

async function changeListSetting(db: Db, stored: StoredListSetting): Promise<string> {
  const named = await findListSettingNamed(db, stored)
  if (named !== undefined && named !== stored.id) throw appErrors.business(`“${stored.name}”已存在，请换一个名称`)
  const id = await updateListSetting(db, stored)
  if (id === undefined) throw appErrors.notFound()
  return id
}
