import { useQuery } from '@tanstack/react-query'
import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { payGoodsCalls, type PricedRule } from '@xuanjiao/contract/business/payments/pay-goods-calls'
import { useDebounced } from '@xuanjiao/core/ui/use-debounced'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { Alert, Button } from 'antd'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { runAction } from '#shared/run-action.ts'
import { pricedRuleOf, unpayableText } from './priced-rule.ts'

/** So long nobody has typed. */
const CALM_MS = 400

/** Below the form of a rule: which of its prices WeChat sells nothing for, and the way out (rules/payments#price-tiers). */
export function PriceTierHint({ values }: { values: RecordValues }) {
  const { may } = usePermissionChecks()
  const asked = useDebounced(JSON.stringify(pricedRuleOf(values) ?? null), CALM_MS)
  const rule = JSON.parse(asked) as PricedRule | null
  const { data, refetch } = useQuery({
    queryKey: [payGoodsCalls.unpayable.path, asked],
    queryFn: ({ signal }) => call(payGoodsCalls.unpayable, { query: rule ?? ({} as PricedRule), signal }),
    enabled: rule !== null,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  if (rule === null || !data || data.total === 0) return null
  const create = () => void runAction(() => callWithMessage(payGoodsCalls.createTiers, { body: rule }), refetch)
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={unpayableText(data)}
      action={may(permissionCode(payGoods, 'register')) && <Button onClick={create}>创建价格档</Button>}
    />
  )
}
