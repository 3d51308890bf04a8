import { lazy } from '@xuanjiao/wire/lazy'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../../calls/endpoint.ts'
import { dashboardFilterSchema } from '../dashboard-filter.ts'
import { HOME_CARDS, HOME_KINDS, type HomeCardName } from './home-cards.ts'
import { PAYMENT_RATES, PAYMENT_STEPS, type PaymentRateName, type PaymentStep } from './payment-figures.ts'

const calls = callsBelow({ path: '/he/dashboard', tag: '看板', allow: 'he:dashboard:view' })

/** Of hospitals that are told to look after their codes at once. */
const MOST_REMINDED = 50

const card = lazy(() =>
  z.object({
    name: z.enum(Object.keys(HOME_CARDS) as [HomeCardName, ...HomeCardName[]]),
    /** Money in fen; none where there is nothing to divide by, or where nobody has filled it in. */
    value: z.number().nullable(),
    /** What stands below it: parts of it, or why there is no figure. */
    note: z.string(),
  }),
)
export type HomeCard = z.output<ReturnType<typeof card>>

/** A target of a month with what has come about; money in fen. */
const target = lazy(() =>
  z.object({
    id: z.string(),
    place: z.string(),
    month: z.string(),
    /** he_target_metric. */
    metric: z.string(),
    target: z.number(),
    actual: z.number(),
  }),
)
export type HomeTarget = z.output<ReturnType<typeof target>>

/** A hospital or a ward without a play for long. */
const silent = lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    /** The last day with a play of the last 90; none in these. */
    lastPlay: z.string().nullable(),
    /** Its people were told today. */
    reminded: z.boolean(),
  }),
)
export type SilentPlace = z.output<ReturnType<typeof silent>>

const named = { id: z.string(), name: z.string() }
const share = z.number().nullable()

/** What the homes of roles show beside the dashboard (rules/homes#homes). */
export const homeCalls = {
  home: calls.get('home', '角色首页', {
    query: dashboardFilterSchema,
    result: () =>
      z.object({
        kind: z.enum(HOME_KINDS),
        sentence: z.object({
          text: z.string(),
          reason: z.string(),
          action: z.object({ label: z.string(), to: z.string() }),
        }),
        cards: z.array(card()),
        targets: z.array(target()),
      }),
  }),
  silent: calls.get('silent', '沉默医院和科室', {
    query: dashboardFilterSchema,
    result: () => z.object({ of: z.enum(['hospital', 'department']), rows: z.array(silent()) }),
  }),
  remind: calls.post('remind', '提醒沉默医院', {
    allow: 'he:dashboard:remind',
    body: () =>
      z.strictObject({
        hospitalIds: z
          .array(idSchema)
          .min(1, '请选择医院')
          .max(MOST_REMINDED, `一次最多提醒 ${numberText(MOST_REMINDED)} 家医院`),
      }),
    result: () => z.object({ reminded: z.number() }),
  }),
  wards: calls.get('wards', '科室、疾病和护士排行', {
    query: dashboardFilterSchema,
    result: () =>
      z.object({
        wards: z.array(
          z.object({
            ...named,
            plays: z.number(),
            /** None where nobody has said how many beds there are. */
            playsPerBed: share,
            taskCompletion: share,
          }),
        ),
        illnesses: z.array(z.object({ ...named, plays: z.number() })),
        /** Empty for whoever may not see tasks. */
        nurses: z.array(z.object({ name: z.string(), assigned: z.number(), done: z.number(), evaluated: z.number() })),
      }),
  }),
  /** For who may see orders; a ward has none. */
  payments: calls.get('payments', '支付漏斗和异常订单', {
    query: dashboardFilterSchema,
    result: () =>
      z.object({
        funnel: z.array(
          z.object({ step: z.enum(Object.keys(PAYMENT_STEPS) as [PaymentStep, ...PaymentStep[]]), people: z.number() }),
        ),
        /** Money in fen; none where there is nothing to divide by. */
        rates: z.array(
          z.object({
            name: z.enum(Object.keys(PAYMENT_RATES) as [PaymentRateName, ...PaymentRateName[]]),
            value: z.number().nullable(),
          }),
        ),
        marked: z.array(
          z.object({
            id: z.string(),
            orderNo: z.string(),
            /** he_order_exception. */
            flag: z.string(),
            payFen: z.number(),
            at: z.string(),
          }),
        ),
      }),
  }),
  gaps: calls.get('gaps', '内容缺口雷达', {
    query: dashboardFilterSchema,
    result: () =>
      z.object({
        searches: z.array(z.object({ keyword: z.string(), times: z.number() })),
        /** Illnesses that are asked about and have no published video. */
        illnesses: z.array(z.object({ ...named, consults: z.number() })),
        /** Videos with the half minute in which most of those leave who do not finish. */
        leaves: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            plays: z.number(),
            completionRate: share,
            second: z.number(),
            share: z.number(),
          }),
        ),
      }),
  }),
}
