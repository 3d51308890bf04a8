/** The steps of a patient from a video that costs something to the payment; each holds those that also took all before it. */
export const PAYMENT_STEPS = { paywall: '看到付费', ordered: '下单', paid: '支付' } as const
export type PaymentStep = keyof typeof PAYMENT_STEPS

/** After the end of a membership so many days are left to renew it; whoever comes later buys anew. */
export const RENEWAL_DAYS = 7

/** What the shares beside the funnel mean (rules/homes#payments). */
export const PAYMENT_RATES = {
  conversion: {
    title: '支付转化',
    unit: '%',
    define: '所选日期内试看过收费视频的患者里，之后下单并支付的人数 ÷ 试看过的人数',
  },
  refunds: { title: '退款率', unit: '%', define: '所选日期内支付的患者订单：已退金额 ÷ 实付金额' },
  arppu: { title: 'ARPPU', unit: '元', define: '所选日期内支付的患者订单：（实付 − 已退）÷ 付款人数' },
  renewals: {
    title: 'VIP续费率',
    unit: '%',
    define: `到期日在所选日期内、到期已满 ${RENEWAL_DAYS} 天的会员：到期前或到期后 ${RENEWAL_DAYS} 天内付费续上的（已退款的不计）÷ 全部`,
  },
} as const
export type PaymentRateName = keyof typeof PAYMENT_RATES
