/** What each figure means (rules/figures#definitions): shown in its tooltip, the same words the query keeps to. */
export const DASHBOARD_KPIS = {
  plays: { title: '播放量', unit: '次', define: '有效播放次数：有效观看满 5 秒且没有风险标记的播放' },
  viewers: { title: '观看人数', unit: '人', define: '所选日期内有效播放的去重患者数，不能按天相加' },
  completionRate: {
    title: '完播率',
    unit: '%',
    define:
      '完播次数 ÷ 播放量；覆盖视频 90% 以上内容才算完播，拖到结尾不算。旁边的看完人数是所选日期内看完至少一个视频的不同患者，分几次看完的也算',
  },
  minutesPerViewer: { title: '人均观看时长', unit: '分钟', define: '有效观看时长之和 ÷ 观看人数' },
  activeHospitalRate: {
    title: '活跃医院率',
    unit: '%',
    define: '截至所选最后一天的 30 天内有至少 1 次有效播放的服务中医院 ÷ 服务中医院',
  },
  hospitalsInService: { title: '服务中医院', unit: '家', define: '服务状态为“服务中”且已启用的医院数（当前值）' },
  publishedVideos: { title: '已发布视频', unit: '个', define: '当前处于已发布状态的视频数；折线为每日新发布' },
  todo: {
    title: '待办',
    unit: '件',
    define:
      '当前等待处理的：待医学审核、待合规终审、待发布、转码失败的视频，待回复的咨询，新留言，退款申请；无权查看的不计',
  },
} as const
export type KpiName = keyof typeof DASHBOARD_KPIS

/** Figures beside the tables (rules/figures#definitions). */
export const DASHBOARD_RATES = {
  idleRate: {
    title: '内容空置率',
    unit: '%',
    define: '发布超过 30 天、近 30 天没有有效播放的已发布视频 ÷ 已发布视频（当前值）',
  },
  reviewHours: { title: '审核时长', unit: '小时', define: '所选日期内终审的视频，从提交到终审用时的中位数' },
  rejectRate: { title: '驳回率', unit: '%', define: '所选日期内的驳回次数 ÷ 审核决定次数（撤回不算）' },
} as const
export type DashboardRateName = keyof typeof DASHBOARD_RATES

/** What waits for somebody, part by part of the card 待办. */
export const WAITING_PARTS = {
  medical: '待医学审核',
  compliance: '待合规终审',
  approved: '待发布',
  failed: '转码失败',
} as const
export type WaitingPartName = keyof typeof WAITING_PARTS

/** What waits beside videos; of each only those are told who may see its records. */
export const SERVICE_WAITING_PARTS = { consults: '待回复咨询', messages: '新留言', refunds: '退款申请' } as const
export type ServiceWaitingPart = keyof typeof SERVICE_WAITING_PARTS

/** Hospitals that are not in service, part by part beside the card 服务中医院. */
export const OUT_OF_SERVICE_PARTS = { trial: '试用', expired: '已到期' } as const

/** Every part a card may show. */
export const CARD_PARTS = { ...WAITING_PARTS, ...SERVICE_WAITING_PARTS, ...OUT_OF_SERVICE_PARTS } as const
export type CardPartName = keyof typeof CARD_PARTS

/** The steps of a video on its way to viewers; each holds those that also took all steps before it. */
export const FUNNEL_STEPS = {
  uploaded: '上传',
  transcoded: '转码',
  submitted: '提审',
  medical: '医学通过',
  compliance: '终审',
  published: '发布',
} as const
export type FunnelStep = keyof typeof FUNNEL_STEPS

/** Of fewer plays, people or hospitals before, a change in percent says nothing: one more is a leap. */
export const MIN_CHANGE_BASE = 30

/** Change in percent against what was before; nothing is said where that rests on too few (rules/figures#change). */
export function percentChange(now: number | null, before: number | null, base: number): number | null {
  if (now === null || before === null || before === 0 || base < MIN_CHANGE_BASE) return null
  return Math.round(((now - before) / before) * 1000) / 10
}

/** A share in percent with one decimal; none of nothing is no share at all. */
export const percentShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
