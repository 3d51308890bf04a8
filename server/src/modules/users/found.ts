import { USER_EXPORTED } from '@xuanjiao/contract/system/export-requests/exported-fields'
import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import type { FoundQuery } from '@xuanjiao/wire/query/list-query-schema'
import type { AppContext } from '../../platform/context/app-context.ts'
import { exportColumns, type ListExport } from '../../platform/lists/list-book.ts'
import { foundIds } from '../../platform/lists/list-found.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { freezeUsers, removeUsers } from './account-acts.ts'
import { askedPeople } from './asked-people.ts'
import { dressed } from './people-list.ts'

type Needs = Pick<AppContext, 'database' | 'clock' | 'personal' | 'sessions'>

/** Puts everybody a question finds into the recycle bin, as if they had been ticked. */
export async function removeFoundUsers(context: Needs, who: Staff, query: FoundQuery): Promise<string[]> {
  const ids = await foundPeople(context, who, query)
  await removeUsers(context, who, ids)
  return ids
}

export async function freezeFoundUsers(
  context: Needs,
  who: Staff,
  query: FoundQuery,
  status: 1 | 2,
): Promise<string[]> {
  const ids = await foundPeople(context, who, query)
  await freezeUsers(context, who, ids, status)
  return ids
}

/** Who may not see the list may not act on what it finds. */
async function foundPeople(
  context: Pick<AppContext, 'database' | 'personal'>,
  who: Staff,
  query: FoundQuery,
): Promise<string[]> {
  if (!who.grants.may('sys:user:list')) throw deny.forbidden()
  return foundIds(context.database.forTenant(who.tenantId), askedPeople(context, who, query).listed, query)
}

/** The list of users as a file: phones as masked as there. */
export const userExport = (context: Pick<AppContext, 'personal' | 'dictionaries'>): ListExport<UserRow> => ({
  name: 'user',
  title: '用户',
  personal: { allow: 'sys:user:export' },
  listed: (who, query) => askedPeople(context, who, query).listed,
  dress: rows => dressed(context, rows),
  columns: exportColumns<typeof USER_EXPORTED, UserRow>(USER_EXPORTED, {
    orgCodeTxt: row => row.orgCodeTxt,
    post: row => row.post_dictText,
    sex: row => row.sex_dictText,
    status: row => row.status_dictText,
  }),
})
