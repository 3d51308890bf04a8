import { monitorCalls } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { MonitorTable, Polled } from './polled-table.tsx'

/** The latest calls of this node. */
export const TraceTab = () => (
  <Polled endpoint={monitorCalls.trace}>
    {({ traces }) => (
      <MonitorTable
        title="最近的请求"
        source="本节点，最近 100 次；只记路由，不记参数"
        heads={['时间', '方式', '路由', '状态', '耗时（毫秒）']}
        rows={traces.map(({ timestamp, request, response, timeTaken }) => [
          wireDatetime(new Date(timestamp)).slice(11),
          request.method,
          request.uri,
          response.status,
          timeTaken,
        ])}
      />
    )}
  </Polled>
)

export const DiskTab = () => (
  <Polled endpoint={monitorCalls.disks}>
    {disks => (
      <MonitorTable
        title="磁盘"
        source="statfs()"
        heads={['位置', '总容量', '剩余', '已用']}
        rows={disks.map(({ name, max, rest, restPPT }) => [name, sizeText(max), sizeText(rest), `${restPPT}%`])}
      />
    )}
  </Polled>
)

export const RedisTab = () => (
  <Polled endpoint={monitorCalls.redisInfo}>
    {lines => (
      <MonitorTable
        title="Redis"
        source="INFO"
        heads={['项目', '名称', '值']}
        rows={lines.map(({ key, description, value }) => [description, key, value])}
      />
    )}
  </Polled>
)

const LANES: Readonly<Record<string, string>> = {
  interactive: '即时查询',
  writes: '写入',
  platform: '平台',
  search: '搜索',
  heavy: '统计和导出',
  background: '后台任务',
}
const STATES: Readonly<Record<string, string>> = {
  active: '执行中',
  idle: '空闲',
  'idle in transaction': '事务中等待',
  'idle in transaction (aborted)': '事务已中止',
  unknown: '未知',
}

export const DatabaseTab = () => (
  <Polled endpoint={monitorCalls.database}>
    {({ lanes, connections, slow, tables, locks }) => (
      <>
        <MonitorTable
          title="连接"
          source="pg_stat_activity，所有节点"
          heads={['状态', '连接数']}
          rows={connections.map(({ state, count }) => [STATES[state] ?? state, count])}
        />
        <MonitorTable
          title="连接池"
          source="本节点"
          heads={['用途', '连接', '使用中', '等待', '因繁忙拒绝']}
          rows={lanes.map(one => [LANES[one.lane] ?? one.lane, one.connections, one.busy, one.waiting, one.shed])}
        />
        <MonitorTable
          title="锁等待"
          source="pg_blocking_pids()"
          heads={['等待的连接', '被谁阻塞', '已等（秒）', '语句']}
          rows={locks.map(({ waiting, blockedBy, seconds, statement }) => [waiting, blockedBy, seconds, statement])}
        />
        <MonitorTable
          title="慢语句"
          source="本节点最近 50 条，不含参数值"
          heads={['时间', '耗时（毫秒）', '语句']}
          rows={slow.map(({ at, ms, statement }) => [at.slice(5), numberText(ms), statement])}
        />
        <MonitorTable
          title="最大的表"
          source="pg_class，行数为估计"
          heads={['表', '行数', '大小']}
          rows={tables.map(({ table, rows, bytes }) => [table, numberText(rows), sizeText(bytes)])}
        />
      </>
    )}
  </Polled>
)
