import { CalculatorOutlined } from '@ant-design/icons'
import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import { priceRuleWorkflow } from '@xuanjiao/contract/business/price/price-rule-workflow'
import type { EventOf } from '@xuanjiao/contract/workflow/workflow'
import { workflowStateOf, workflowTransitionOf } from '@xuanjiao/contract/workflow/workflow-states'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { callWithMessage } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { myDataScope } from '#shared/people/my-data-scope.ts'
import { runAction } from '#shared/run-action.ts'
import { eventActions } from '#shared/workflow/event-actions.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { SubjectAddButton } from '#shared/entity/display/subject-add-button.tsx'

const decisions = () => import('./decide-price-rule-dialogs.tsx')
const ApproveDialog = lazyPart(async () => (await decisions()).ApprovePriceRuleDialog)
const RejectDialog = lazyPart(async () => (await decisions()).RejectPriceRuleDialog)
const TierHint = lazyPart(async () => (await import('./price-tier-hint.tsx')).PriceTierHint)
const TrialDrawer = lazyPart(async () => (await import('./price-trial-drawer.tsx')).PriceTrialDrawer)

const { priceFen, discountPct } = priceRule.fields

/** What it does to a price, with how much: the one thing everybody looks for. */
function priceText(row: EntityRow): string {
  const action = String(row['action_dictText'] ?? '')
  if (row['action'] === 'fixed') return `${action} ${fieldText(priceFen, row['priceFen'])}`
  return row['action'] === 'discount' ? `${action} ${fieldText(discountPct, row['discountPct'])}` : action
}

/** What nobody has decided on may still be changed. */
const isOpen = (row: EntityRow) => row['status'] === 'draft' || row['status'] === 'rejected'

/** What rules of prices have beyond other records: approval, and trying what somebody would pay (rules/prices#approval). */
export const pricesOverride: EntityOverride = {
  description: '范围小的规则优先，规则不叠加；提交后由另一位管理员审批，已有的订单不受影响',
  emptyText: '按全平台、区域或医院给视频和会员套餐定价',
  cells: {
    status: row => <StateChip workflow={priceRuleWorkflow} entity={priceRule} row={row} />,
    action: priceText,
    areaCode: row => (row['subjectType'] === 'area' ? String(row['areaCode_dictText'] ?? '') : null),
  },
  primary: page => <SubjectAddButton page={page} word="新增价格规则" />,
  isActionOffered: (_act, row) => isOpen(row),
  formExtra: () => values => <TierHint values={values} />,
  actions: rowActions,
  tools: page =>
    page.may('try')
      ? [{ key: 'try', title: '价格试算', icon: <CalculatorOutlined />, run: page.opensOver(TrialDrawer) }]
      : [],
}

const NEEDS = { submit: 'submit', approve: 'approve', reject: 'approve', disable: 'disable' } as const
type PersonsEvent = keyof typeof NEEDS

function rowActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: priceRuleWorkflow,
    offers: name => row => isOffered(page, name, row),
    nameOf: row => String(row['name']),
    calls: { submit: priceRuleCalls.submit, disable: priceRuleCalls.disable },
    open: (name, row) => page.opens(name === 'approve' ? ApproveDialog : RejectDialog)(row),
    onDone: page.changed,
  })
  return [
    event('submit'),
    event('approve'),
    event('reject'),
    event('disable'),
    {
      key: 'copy',
      title: '复制',
      rare: true,
      isShown: () => page.mayAdd,
      run: row => void runAction(() => callWithMessage(priceRuleCalls.copy, { body: { id: row.id } }), page.changed),
    },
  ]
}

function isOffered(page: EntityPageContext, name: EventOf<typeof priceRuleWorkflow>, row: EntityRow): boolean {
  const state = workflowStateOf(priceRuleWorkflow, row)
  const transition = state && workflowTransitionOf(priceRuleWorkflow, name, state)
  if (!transition || !(name in NEEDS) || !page.may(NEEDS[name as PersonsEvent])) return false
  return transition.by.includes('platform') ? myDataScope().kind === 'platform' : page.mayWrite(row)
}
