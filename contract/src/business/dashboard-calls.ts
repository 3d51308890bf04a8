import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DATE_PATTERN } from '../wire.ts'

/** What each figure means (domain §9.1): shown in its tooltip, the same words the query keeps to. */
export const KPI = {
  plays: { title: '播放量', unit: '次', define: '有效播放次数：有效观看满 5 秒且没有风险标记的播放' },
  viewers: { title: '观看人数', unit: '人', define: '所选日期内有效播放的去重用户数，不能按天相加' },
  completionRate: {
    title: '完播率',
    unit: '%',
    define: '完播次数 ÷ 播放量；覆盖视频 90% 以上内容才算完播，拖到结尾不算',
  },
  hospitalsInService: { title: '服务中医院', unit: '家', define: '服务状态为“服务中”且已启用的医院数（当前值）' },
  publishedVideos: { title: '已发布视频', unit: '个', define: '当前处于已发布状态的视频数' },
} as const
export type KpiName = keyof typeof KPI

const day = z.string().regex(DATE_PATTERN, '日期应为 yyyy-MM-dd')

/** One figure: now, in the window of the same length before, and day by day. Null where there is nothing to compare. */
const card = z.object({
  name: z.enum(Object.keys(KPI) as [KpiName, ...KpiName[]]),
  value: z.number().nullable(),
  /** Change against the window before in percent; null when that was 0 or has no meaning. */
  change: z.number().nullable(),
  hint: z.string().nullable(),
  spark: z.array(z.number()),
})
export type DashboardCard = z.output<typeof card>

export const dashboardCalls = {
  admin: endpoint({
    method: 'GET',
    path: '/he/dashboard/admin',
    title: '平台驾驶舱',
    tag: '看板',
    allow: 'he:dashboard:view',
    query: z
      .object({ from: day, to: day })
      .refine(({ from, to }) => from <= to, '开始日期不能晚于结束日期')
      .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= 366, '日期范围不能超过一年'),
    result: z.object({
      from: z.string(),
      to: z.string(),
      cards: z.array(card),
      trend: z.array(
        z.object({
          date: z.string(),
          plays: z.number(),
          viewers: z.number(),
          completes: z.number(),
          effectiveSec: z.number(),
        }),
      ),
      topVideos: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          plays: z.number(),
          viewers: z.number(),
          completionRate: z.number(),
          effectiveSec: z.number(),
        }),
      ),
    }),
  }),
}
