import { CloudSyncOutlined } from '@ant-design/icons'
import { payGoodsCalls } from '@xuanjiao/contract/business/payments/pay-goods-calls'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { runAction } from '#shared/run-action.ts'
import { callWithMessage } from '../../../app/calls/call.ts'

const register = (ids: readonly string[]) => callWithMessage(payGoodsCalls.register, { body: { ids: [...ids] } })

/** What things that WeChat sells have beyond other records: being registered there (rules/payments#registering). */
export const payGoodsOverride: EntityOverride = {
  description: '微信只按登记的道具和价格收款：会员套餐和单片的每个价格都要有一个已发布的道具',
  // A card has room for the price; what it is for the name says.
  columnOverrides: { goodsType: { onCard: 'never' }, vipPlanId: { onCard: 'never' }, syncError: { onCard: 'never' } },
  rowActions: [
    {
      key: 'register',
      title: '登记到微信',
      allow: 'register',
      isShown: isOpen,
      runOne: row => register([row.id]),
      runSelected: register,
    },
  ],
  tools: page =>
    page.may('register')
      ? [{ key: 'complete', title: '补齐道具', icon: <CloudSyncOutlined />, run: () => complete(page) }]
      : [],
}

function isOpen(row: EntityRow): boolean {
  return row['publishStatus'] === 'draft' && (row['syncStatus'] === 'none' || row['syncStatus'] === 'failed')
}

/** What is on sale and has nothing it could be paid as is made, and registered. */
const complete = (page: EntityPageContext): void =>
  void runAction(() => callWithMessage(payGoodsCalls.complete, {}), page.changed)
