import { tenantCalls } from '@xuanjiao/contract/system/tenants/tenant-calls'
import { user } from '@xuanjiao/contract/system/users/user'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import { showOneTimePassword } from '#shared/people/show-one-time-password.ts'
import { callWithMessage } from '../../../app/calls/call.ts'

const { username, realname } = user.fields

/** The first who works in a tenant: an account made there, and its password shown this once. */
export const AdministratorDialog = rowFormOf({
  title: '新建管理员',
  submitWord: '保存',
  fields: { username, realname },
  note: () => '该账号拥有这个租户内的全部权限，看不到其他租户的数据。',
  async send(values, { id }) {
    const { result, message } = await callWithMessage(tenantCalls.addAdministrator, {
      body: { id, username: String(values['username']), realname: String(values['realname']) },
    })
    void showOneTimePassword(result)
    return { message }
  },
})
