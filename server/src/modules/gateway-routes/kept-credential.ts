import { appErrors } from '../../platform/errors/app-errors.ts'
import type { GatewayRouteRow, GatewayRouteValues } from './route-row.ts'

const originsOf = (lines: GatewayRouteValues['upstreams']): string[] =>
  (lines ?? []).flatMap(({ url = '' }) => URL.parse(url)?.origin ?? [])

/** What is kept goes where it was meant for: who leads it to another server has to know it. */
export function refuseCredentialElsewhere(values: GatewayRouteValues, before: GatewayRouteRow | undefined): void {
  if (!before?.credential || values.credential !== undefined || values.upstreams === undefined) return
  const known = new Set(originsOf(before.upstreams))
  if (originsOf(values.upstreams).some(origin => !known.has(origin)))
    throw appErrors.field('credential', '上游地址已改变，请重新填写凭证')
}
