import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldState } from '@xuanjiao/contract/calls/permission'
import { departCalls, type DepartDraft, type DepartNode } from '@xuanjiao/contract/system/departs'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { act, askDelete } from '#shared/act.ts'
import { FormDialog } from '#shared/form/form-later.tsx'
import { FormPanel } from '#shared/form/form-panel.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { DepartTree } from '#shared/people/depart-tree.tsx'
import { later } from '@xuanjiao/core/ui/later'
import type { EditProps } from '#shared/fields/props/edit-props.ts'
import { AreaRangeEdit } from './area-range-edit.tsx'
import { DEPART_FIELDS, DEPART_GROUPS, isOfHospital } from './depart-fields.ts'
import styles from './departs.module.css'
import { asEdit } from '#shared/form/form-model.ts'

const UsersEdit = later(async () => (await import('#shared/people/people-edits.tsx')).UsersEdit)
const EDITORS = { bizRef: AreaRangeEdit, directorUserIds: (props: EditProps) => <UsersEdit {...props} /> }

const flat = (nodes: readonly DepartNode[]): DepartNode[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])

/** Departments: the tree at the left, the chosen one at the right. */
export function DepartsPage() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:depart:${action}`)
  const client = useQueryClient()
  const [id, setId] = useState('')
  const [parent, setParent] = useState<DepartNode | 'root'>()
  const { data } = useQuery({
    queryKey: ['depart', 'all'],
    queryFn: ({ signal }) => call(departCalls.tree, { signal }),
  })
  const chosen = data && flat(data).find(node => node.id === id)
  const refresh = () => client.invalidateQueries({ queryKey: ['depart'] })
  const remove = async (node: DepartNode) => {
    if (!(await askDelete(`是否删除“${node.departName}”${node.isLeaf ? '' : '和它的全部下级'}?`))) return
    setId('')
    await act(() => callTold(departCalls.remove, { query: { id: node.id } }), refresh)
  }
  return (
    <div className={styles['page']}>
      <header>
        <h1>部门管理</h1>
        {may('add') && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setParent('root')}>
            新增部门
          </Button>
        )}
      </header>
      <div className={styles['body']}>
        <DepartTree chosen={id} onChoose={setId} />
        {chosen ? (
          <FormPanel
            key={`${chosen.id}:${chosen.version}`}
            title={`${chosen.departName}（${chosen.orgCode}）`}
            fields={DEPART_FIELDS}
            groups={DEPART_GROUPS}
            editors={EDITORS}
            draftKey={`depart:${chosen.id}`}
            row={{ ...chosen }}
            mayEdit={may('edit')}
            stateOf={name => stateOf(name, chosen, may('edit'))}
            send={body => callTold(departCalls.edit, { body: asEdit(body, chosen.id) })}
            onDone={() => void refresh()}
            extra={
              <span className={styles['acts']}>
                {may('add') && <Button onClick={() => setParent(chosen)}>新增下级</Button>}
                {may('delete') && (
                  <Button danger onClick={() => void remove(chosen)}>
                    删除
                  </Button>
                )}
              </span>
            }
          />
        ) : (
          <section className={styles['nothing']}>
            <EmptyState kind="empty" title="请选择一个部门" text="在左边选择部门，查看和修改它的资料" />
          </section>
        )}
      </div>
      {parent && (
        <FormDialog
          title={parent === 'root' ? '新增部门' : `新增下级部门（${parent.departName}）`}
          fields={DEPART_FIELDS}
          groups={DEPART_GROUPS}
          editors={EDITORS}
          draftKey="depart:new"
          send={body =>
            callTold(departCalls.add, {
              body: { ...body, parentId: parent === 'root' ? null : parent.id } as unknown as DepartDraft,
            })
          }
          onClose={() => setParent(undefined)}
          onDone={() => void refresh()}
        />
      )}
    </div>
  )
}

function stateOf(name: string, { bizType }: DepartNode, mayEdit: boolean): FieldState {
  if (name === 'bizRef' && isOfHospital(bizType)) return 'hidden'
  return mayEdit && !(name === 'bizType' && isOfHospital(bizType)) ? 'shown' : 'disabled'
}
