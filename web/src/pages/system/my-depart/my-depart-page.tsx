import { DEPART_PATH, departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { NodeTree } from '@xuanjiao/fields/ui/pick/trees/node-tree'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { Loaded } from '#shared/list/loaded.tsx'
import { call } from '../../../app/calls/call.ts'
import { usePageTitle } from '../../../app/page/page-context.ts'
import { usePageAddress } from '../../../app/page/use-page-address.ts'
import { departNodes, titleIn } from './depart-nodes.ts'
import { DepartPermissionsTab } from './depart-permissions-tab.tsx'
import type { DepartTabProps } from './depart-tab-props.ts'
import { DepartRolesTab } from './depart-roles-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import styles from './my-depart.module.css'

const TABS = [
  { key: 'members', label: '用户', Tab: MembersTab },
  { key: 'roles', label: '部门角色', Tab: DepartRolesTab },
  { key: 'permissions', label: '部门权限', Tab: DepartPermissionsTab },
] as const satisfies readonly { key: string; label: string; Tab: ComponentType<DepartTabProps> }[]

/** 我的部门: people, roles and permissions of the departments one is in charge of. */
export function MyDepartPage() {
  return (
    <>
      <h1 className={visuallyHidden}>{usePageTitle() ?? '我的部门'}</h1>
      <Departs />
    </>
  )
}

const Departs = () => (
  <Loaded
    about={[DEPART_PATH, 'mine']}
    load={async signal => departNodes((await call(departCalls.mine, { signal })) ?? [])}
  >
    {nodes => (nodes.length === 0 ? NONE : <OwnDeparts nodes={nodes} />)}
  </Loaded>
)

const NONE = (
  <EmptyState kind="empty" title="您还不是部门负责人" text="管理员在“部门管理”中设置负责人后，这里显示您负责的部门" />
)

function OwnDeparts({ nodes }: { nodes: ReturnType<typeof departNodes> }) {
  const [address, setAddress] = usePageAddress()
  const asked = address.get('of') ?? ''
  const departId = titleIn(nodes, asked) === undefined ? (nodes[0]?.key ?? '') : asked
  const { key, Tab } = TABS.find(tab => tab.key === address.get('tab')) ?? TABS[0]
  const go = (of: string, tab: string) => setAddress(() => new URLSearchParams({ of, tab }), { replace: true })
  return (
    <div className={styles['page']}>
      <nav className={styles['tree']} aria-label="我的部门">
        <NodeTree
          label="我的部门"
          placeholder="搜索部门"
          nodes={nodes}
          chosen={departId}
          onChoose={of => go(of ?? departId, key)}
        />
      </nav>
      <section className={styles['side']}>
        <Tabs
          activeKey={key}
          items={TABS.map(({ key: tab, label }) => ({ key: tab, label }))}
          onChange={tab => go(departId, tab)}
        />
        <Tab key={departId} departId={departId} name={titleIn(nodes, departId) ?? ''} />
      </section>
    </div>
  )
}
