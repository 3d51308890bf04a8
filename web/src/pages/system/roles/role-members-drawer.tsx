import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { USER_PICKER_WIDTH, userPicker } from '@xuanjiao/fields/model/pick/people-pickers'
import { completePickerConfig, type PickedRecords } from '@xuanjiao/fields/model/pick/picker'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import { PEOPLE_PICKER_URLS } from '#shared/people/people-picker-urls.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { PAGE_SIZES } from '@xuanjiao/list/model/list-state'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { Pager } from '@xuanjiao/list/ui/tools/pager'
import type { RoleReference } from './role-permissions.ts'
import styles from './roles.module.css'

const PickerModal = lazyPart(async () => (await import('@xuanjiao/fields/ui/pick/records/picker-modal')).PickerModal)

const WIDTH = 640
const PICKER = completePickerConfig({ ...userPicker, ...PEOPLE_PICKER_URLS, returnId: true })
const NOBODY: readonly string[] = []

/** Who has a role; people are picked to be added, and taken out in their row. */
export function RoleMembersDrawer({ role, onClose }: { role: RoleReference; onClose: () => void }) {
  const client = useQueryClient()
  const [page, turn] = useState<{ pageNo: number; pageSize: number }>({ pageNo: 1, pageSize: PAGE_SIZES[0] })
  const [picking, setPicking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['role', 'members', role.id, page],
    queryFn: ({ signal }) => call(userCalls.withRole, { query: { roleId: role.id, ...page }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['role', 'members', role.id] })
  const add = ({ records }: PickedRecords) => {
    const userIdList = records.map(row => String(row['id']))
    if (userIdList.length > 0)
      void runAction(() => callWithMessage(userCalls.giveRole, { body: { roleId: role.id, userIdList } }), refresh)
  }
  const take = (row: UserRow) =>
    runAction(() => callWithMessage(userCalls.takeRole, { query: { roleId: role.id, userId: row.id } }), refresh)
  return (
    <Drawer open size={WIDTH} title={`角色成员：${role.name}`} onClose={onClose} className={styles['drawer'] ?? ''}>
      <div className={styles['adding']}>
        <Button type="primary" aria-haspopup="dialog" onClick={() => setPicking(true)}>
          添加成员
        </Button>
      </div>
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          title="角色成员"
          columns={[
            { key: 'realname', title: '姓名', render: row => row.realname },
            { key: 'username', title: '账号', render: row => row.username },
            { key: 'orgCodeTxt', title: '部门', render: row => row.orgCodeTxt ?? '—' },
          ]}
          rows={data?.records}
          idOf={row => row.id}
          density="compact"
          actions={[{ key: 'take', title: '移出', danger: true, run: row => void take(row) }]}
          empty={<EmptyState kind="empty" title="这个角色还没有成员" />}
        />
      )}
      {data && data.total > data.size && (
        <Pager {...page} total={data.total} onChange={(pageNo, pageSize) => turn({ pageNo, pageSize })} />
      )}
      {picking && (
        <PickerModal
          picker={PICKER}
          multiple
          values={NOBODY}
          width={USER_PICKER_WIDTH}
          onPick={add}
          onClose={() => setPicking(false)}
        />
      )}
    </Drawer>
  )
}
