import { gatewayRoute } from '@xuanjiao/contract/system/gateway-routes/gateway-route'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { RouteStateCell } from './route-state-cell.tsx'

const pathOf = (row: EntityRow): string => String(row['pathPattern'] ?? '')
const upstreamsOf = (row: EntityRow): string =>
  ((row['upstreams'] ?? []) as readonly Readonly<Record<string, string>>[])
    .map(({ url = '', weight = '' }) => (weight === '' ? url : `${url}（${weight}）`))
    .join('，')

/** 路由网关: other services that are called through ours, and how they are. */
export const GatewayRoutesPage = entityPageOf(gatewayRoute, {
  emptyText: '把其他系统的接口经由本系统转发：按路径匹配，统一权限、限流和熔断',
  description: '调用地址为 接口地址/gateway 加路径；状态为当前节点的情况',
  cells: {
    status: row => <RouteStateCell row={row} />,
    pathPattern: row => <code>{pathOf(row)}</code>,
    upstreams: row => <span title={upstreamsOf(row)}>{upstreamsOf(row)}</span>,
  },
})
