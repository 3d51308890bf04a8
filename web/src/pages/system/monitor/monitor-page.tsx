import type { ReactElement } from 'react'
import { useCommands } from '../../../app/commands/page-commands.ts'
import { usePageAddress } from '../../../app/page/use-page-address.ts'
import { PageWrapper } from '#shared/page/page-wrapper.tsx'
import { FiguresTab } from './figures-tab.tsx'
import { DatabaseTab, DiskTab, RedisTab, TraceTab } from './report-tabs.tsx'

interface MonitorTab {
  key: string
  label: string
  children: ReactElement
}

const RUNTIME: MonitorTab = { key: 'runtime', label: '运行时', children: <FiguresTab group="runtime" /> }

const TABS: readonly MonitorTab[] = [
  RUNTIME,
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
  const open = TABS.find(({ key }) => key === address.get('part')) ?? RUNTIME
  const choose = (part: string) => setAddress(() => new URLSearchParams({ part }), { replace: true })
  useCommands(TABS.map(({ key, label }) => ({ key: `part ${key}`, title: `查看${label}`, run: () => choose(key) })))
  return (
    <PageWrapper
      title="系统监控"
      description="应答本次请求的节点，以及它的数据库、磁盘和 Redis 的现状"
      tabs={{
        current: open.key,
        items: TABS,
        onChoose: choose,
      }}
    >
      {open.children}
    </PageWrapper>
  )
}
