import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import type { UserDraft } from '@xuanjiao/contract/system/users/user-form'
import { userCalls } from '@xuanjiao/contract/system/users/users'
import { valueRules } from '@xuanjiao/wire/rules/value-rules'
import { call, callTold } from '../../../app/calls/call.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-later.tsx'
import { DepartsEdit, PositionsEdit, RolesEdit } from '#shared/people/people-edits.tsx'
import { USER_FIELDS, USER_GROUPS } from './user-fields.ts'
import type { UsersPageState } from './use-users.ts'
import { asEdit } from '#shared/form/form-model.ts'

const EDITORS = { selectedroles: RolesEdit, selecteddeparts: DepartsEdit, post: PositionsEdit }

/** Makes a member of staff or changes one. The first password is made by the server and shown once. */
export function UserForm({ page, row }: { page: UsersPageState; row?: UserRow & RecordValues }) {
  return (
    <FormDialog
      title={row ? `编辑用户：${row.realname}` : '新增用户'}
      fields={USER_FIELDS}
      groups={USER_GROUPS}
      editors={EDITORS}
      stateOf={name => (name === 'post' && !page.seesPositions ? 'hidden' : 'shown')}
      draftKey={`user:${row?.id ?? 'new'}`}
      {...(row && { row, reload: () => call(userCalls.get, { query: { id: row.id } }) })}
      check={values => wrongOf(values, row)}
      send={async body => {
        if (row) return callTold(userCalls.edit, { body: asEdit(body, row.id) })
        const told = await callTold(userCalls.add, {
          body: body as unknown as UserDraft & { selectedroles: string; selecteddeparts: string },
        })
        page.showOnce(told.result)
        return told
      }}
      onClose={page.close}
      onDone={() => void page.list.refresh()}
    />
  )
}

/** rules/shell#field-rules; a phone that still stands masked as it came was not touched. */
function wrongOf(values: RecordValues, row: RecordValues | undefined): Record<string, string> {
  const wrong: Record<string, string> = {}
  const check = (name: string, rule: { message: string; test: (text: string) => boolean }) => {
    const text = values[name]
    if (typeof text === 'string' && text !== '' && text !== row?.[name] && !rule.test(text))
      wrong[name] ??= rule.message
  }
  if (!row) {
    check('username', valueRules.usernameCharacters)
    check('username', valueRules.usernameLength)
  }
  check('phone', valueRules.mobile)
  check('email', valueRules.email)
  return wrong
}
