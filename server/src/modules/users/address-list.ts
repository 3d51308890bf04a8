import { addressCalls, addressPerson, type AddressRow } from '@xuanjiao/contract/system/users/address-list'
import { user } from '@xuanjiao/contract/system/users/user'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { hiddenFieldsOf, servedLog, type EntityServices, type LogSource } from '../entities/index.ts'
import { maskUserRow, peopleScopeCondition } from '../session/index.ts'

const stands = (what: string): string => `(select ${what} from sys_user_depart m
  join sys_depart d on d.id = m.depart_id and d.deleted_at is null where m.user_id = t.id)`

/** Colleagues who may sign in, as far as the asker sees people. */
const addressSource: LogSource = {
  looselyFound: ['realname', 'workNo'],
  columns: {
    userId: 't.id',
    departName: stands("string_agg(d.depart_name, ' | ' order by d.org_code)"),
    departId: stands("string_agg(replace(d.id::text, '-', ''), ',' order by d.org_code)"),
    postName: `(select string_agg(coalesce(p.name, c.code), '、' order by c.at)
      from unnest(string_to_array(t.post, ',')) with ordinality c (code, at)
      left join sys_position p on p.code = c.code and p.tenant_id = t.tenant_id and p.deleted_at is null)`,
  },
  rowCondition(principal, { orgCode, departId }) {
    const code = typeof orgCode === 'string' ? orgCode : ''
    const id = typeof departId === 'string' && ID_PATTERN.test(departId) ? departId : null
    const everywhere = code === '' && id === null
    return sql`t.deleted_at is null and t.status = 1 and ${peopleScopeCondition(principal, 't')}
      and (${everywhere} or exists (select from sys_user_depart m
        join sys_depart d on d.id = m.depart_id and d.deleted_at is null
        where m.user_id = t.id and starts_with(d.org_code,
          case when ${id}::uuid is null then ${code}::text else (select a.org_code from sys_depart a where a.id = ${id}::uuid) end)))`
  },
  createPresenter:
    async ({ personalEncryption }) =>
    row =>
      maskUserRow(personalEncryption, row),
}

/** The address book: people by department, name and number. */
export function addressListRoute(context: EntityServices): void {
  const people = servedLog<AddressRow>(context, addressPerson, addressSource)
  serveStaff(context, addressCalls.list, async ({ principal, query }) => {
    // Who may not know people by name and number has no use of it, and would learn both by asking for them.
    const hidden = hiddenFieldsOf(context, user, principal)
    if (hidden.includes('realname') || hidden.includes('workNo')) throw appErrors.forbidden()
    return people.readPage(principal, query)
  })
}
