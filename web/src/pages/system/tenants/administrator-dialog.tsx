import { tenantCalls } from '@xuanjiao/contract/system/tenants/tenant-calls'
import { user } from '@xuanjiao/contract/system/users/user'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { showOneTimePassword } from '#shared/people/show-one-time-password.ts'
import { callWithMessage } from '../../../app/calls/call.ts'

const { username, realname } = user.fields
const FIELDS = { username, realname }
const GROUPS = [{ title: '管理员', fields: Object.keys(FIELDS) }]

/** The first who works in a tenant: an account made there, and its password shown this once. */
export const AdministratorDialog = ({ id, name, onDone, onClose }: RowDialogProps) => (
  <FormDialog
    title={`新建管理员：${name}`}
    width={560}
    fields={FIELDS}
    groups={GROUPS}
    note="该账号拥有这个租户内的全部权限，看不到其他租户的数据。"
    draftKey={`tenant-administrator:${id}`}
    send={async body => {
      const { result, message } = await callWithMessage(tenantCalls.addAdministrator, {
        body: { id, username: String(body['username']), realname: String(body['realname']) },
      })
      void showOneTimePassword(result)
      return { message }
    }}
    onDone={onDone}
    onClose={onClose}
  />
)
