import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { userCalls } from '@xuanjiao/contract/system/users/users'
import { later } from '@xuanjiao/core/ui/later'
import { Button } from 'antd'
import { call } from '../../../app/calls/call.ts'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { NameButton } from '@xuanjiao/list/ui/tools/name-button'
import { exportTools, ListActsLayer } from '#shared/list/list-acts.tsx'
import { RecycleDrawer } from '#shared/list/recycle-drawer.tsx'
import { DepartTree } from '#shared/people/depart-tree.tsx'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import { USER_FIELDS } from './user-fields.ts'
import { useUsers } from './use-users.ts'

const UserForm = later(async () => (await import('./user-form.tsx')).UserForm)
const PasswordOnce = later(async () => (await import('./password-once.tsx')).PasswordOnce)

/** Members of staff: whom, in which department, with which roles. */
export function UsersPage() {
  const page = useUsers()
  const { list, may } = page
  const add = may('add') ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={page.openNew}>
      新增用户
    </Button>
  ) : undefined
  return (
    <ListPage
      name="users"
      title="用户管理"
      list={list}
      columns={[
        {
          key: 'username',
          title: '用户账号',
          width: 130,
          sort: 'username',
          render: row =>
            may('edit') ? <NameButton text={row.username} onOpen={() => void page.openEdit(row)} /> : row.username,
        },
        ...fieldColumns<UserRow>(USER_FIELDS, [
          'realname',
          'orgCodeTxt',
          'phone',
          'workNo',
          'post_dictText',
          'sex',
          'status',
          'createTime',
        ]),
      ]}
      actions={page.actions}
      batch={page.batch}
      primary={add}
      firstStep={add}
      onNew={may('add') ? page.openNew : undefined}
      tools={[
        ...exportTools(page.acts),
        ...(may('recycle')
          ? [{ key: 'recycle', title: '回收站', icon: <DeleteOutlined />, run: page.openRecycle }]
          : []),
      ]}
      aside={<DepartTree chosen={list.state.filters['departId']} onChoose={id => list.choose('departId', id)} />}
    >
      {page.opened?.kind === 'form' && <UserForm page={page} {...page.opened} />}
      {page.opened?.kind === 'recycle' && (
        <RecycleDrawer
          name="users"
          title="用户"
          columns={fieldColumns<UserRow>(USER_FIELDS, ['username', 'realname', 'status'])}
          load={async (_page, signal) => {
            const records = await call(userCalls.recycleBin, { signal })
            return { records, total: records.length }
          }}
          restore={page.restore}
          onClose={page.close}
        />
      )}
      <ListActsLayer name="users" acts={page.acts} />
      {page.once && <PasswordOnce {...page.once} onClose={page.forgetOnce} />}
    </ListPage>
  )
}
