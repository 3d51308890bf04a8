import { Tabs } from 'antd'
import type { ReactElement } from 'react'
import { usePageTitle } from '../../../app/page/page-context.ts'
import { usePageAddress } from '../../../app/page/use-page-address.ts'
import { FiguresTab } from './figures-tab.tsx'
import { DatabaseTab, DiskTab, RedisTab, TraceTab } from './report-tabs.tsx'
import styles from './monitor.module.css'

const TABS: readonly { key: string; label: string; children: ReactElement }[] = [
  { key: 'runtime', label: '运行时', children: <FiguresTab group="runtime" /> },
  { key: 'system', label: '系统', children: <FiguresTab group="system" /> },
  { key: 'http', label: 'HTTP 服务', children: <FiguresTab group="http" /> },
  { key: 'trace', label: '请求追踪', children: <TraceTab /> },
  { key: 'database', label: '数据库', children: <DatabaseTab /> },
  { key: 'disk', label: '磁盘', children: <DiskTab /> },
  { key: 'redis', label: 'Redis', children: <RedisTab /> },
]

/** 系统监控: how the node that answers, its database, disk and Redis are. Only the tab in sight asks. */
export function MonitorPage() {
  const [address, setAddress] = usePageAddress()
  const heading = usePageTitle() ?? '系统监控'
  const open = TABS.find(({ key }) => key === address.get('part'))?.key ?? 'runtime'
  return (
    <div className={styles['page']}>
      <h1>{heading}</h1>
      <Tabs
        activeKey={open}
        items={[...TABS]}
        destroyOnHidden
        onChange={part => setAddress(() => new URLSearchParams({ part }), { replace: true })}
      />
    </div>
  )
}
