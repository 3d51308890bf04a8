/** Whose home a page is: it follows from where one stands and how far down one has gone (rules/homes#homes). */
export const HOME_KINDS = ['admin', 'area', 'hospital', 'ward', 'review'] as const
export type HomeKind = (typeof HOME_KINDS)[number]

/** Days without a play after which a hospital or a ward counts as silent (rules/homes#silent). */
export const SILENT_DAYS = 14

/** What coverage is of any month (rules/homes#coverage). */
export const COVERAGE_OF_MONTH =
  '完成至少 1 项宣教任务的患者 ÷ 当月出院人数。出院人数由医院每月填报，未填报的医院分子分母都不计入'

/** What each card means, shown in its tooltip and kept by its query (rules/homes#cards). */
export const HOME_CARDS = {
  scans: { title: '扫码量', unit: '次', define: '所选日期内患者扫宣教二维码的次数' },
  taskCompletion: {
    title: '任务完成率',
    unit: '%',
    define: '所选日期内发送的宣教任务：（已完成 + 已评价）÷ 除已取消外的全部',
  },
  mastery: { title: '掌握率', unit: '%', define: '所选日期内发送的宣教任务：评价为掌握 ÷ 已评价' },
  coverage: {
    title: '宣教覆盖率',
    unit: '%',
    define: `所选最后一天所在月：${COVERAGE_OF_MONTH}`,
  },
  consults: {
    title: '咨询待回复',
    unit: '条',
    define: '当前等待答复的患者咨询；超时指已经超过答复时限（当前值，不随所选日期变化）',
  },
  sla: {
    title: '咨询及时率',
    unit: '%',
    define: '答复时限落在所选日期内且已到期的咨询：时限前答复 ÷ 全部；已屏蔽的不计；追问过的看最近一次答复',
  },
  revenue: {
    title: '实收',
    unit: '元',
    define: '按支付时间：所选日期内支付成功的患者订单，实付减去其中已退的金额',
  },
  vipConversion: {
    title: 'VIP转化率',
    unit: '%',
    define: '所选日期内首次付费购买会员的患者（已退款的不计）÷ 同期观看人数',
  },
  share: { title: '分成预估', unit: '元', define: '上述订单支付时按分成比例记下的金额之和，退款未扣除，以结算单为准' },
  expiring: { title: '即将到期', unit: '家', define: '服务中、30 天内到期或已过到期日的医院（当前值）' },
  serviceDays: { title: '服务剩余', unit: '天', define: '到服务结束日还有几天；过了到期日只能查看' },
  silentHospitals: {
    title: '沉默医院',
    unit: '家',
    define: `服务中、开始服务满 ${SILENT_DAYS} 天、最近 ${SILENT_DAYS} 天（含今天）没有有效播放的医院（当前值）`,
  },
  silentWards: {
    title: '沉默科室',
    unit: '个',
    define: `已启用、建立满 ${SILENT_DAYS} 天、最近 ${SILENT_DAYS} 天（含今天）没有有效播放的科室（当前值）`,
  },
  leads: { title: '合作线索', unit: '条', define: '“联系我们”里类型为合作、还没有人处理的留言（当前值）' },
  waiting: { title: '等待审核', unit: '个', define: '当前等待医学审核或合规终审的视频（当前值）' },
  oldest: { title: '最久等待', unit: '小时', define: '等待审核的视频里，进入当前环节最久的一个已等了多久（当前值）' },
  decisions: { title: '审核决定', unit: '次', define: '所选日期内通过和驳回的次数，撤回不算' },
  rejectRate: { title: '驳回率', unit: '%', define: '所选日期内的驳回次数 ÷ 审核决定次数' },
} as const
export type HomeCardName = keyof typeof HOME_CARDS

/** The cards of each home in the order in which they are read; those one may not know, or that are not there, are left out. */
export const CARDS_OF_HOME: Readonly<Record<HomeKind, readonly HomeCardName[]>> = {
  admin: [
    'taskCompletion',
    'mastery',
    'coverage',
    'consults',
    'sla',
    'revenue',
    'vipConversion',
    'silentHospitals',
    'leads',
  ],
  area: ['taskCompletion', 'coverage', 'scans', 'revenue', 'share', 'silentHospitals', 'expiring', 'leads'],
  hospital: ['scans', 'taskCompletion', 'mastery', 'coverage', 'consults', 'revenue', 'silentWards', 'serviceDays'],
  ward: ['scans', 'taskCompletion', 'mastery', 'consults'],
  review: ['waiting', 'oldest', 'decisions', 'rejectRate'],
}
