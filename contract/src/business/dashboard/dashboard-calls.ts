import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { endpoint } from '../../calls/endpoint.ts'
import { dashboardFilterSchema as filterSchema, dashboardRange as range, withinAYear } from './dashboard-filter.ts'
import {
  FUNNEL_STEPS,
  DASHBOARD_KPIS,
  DASHBOARD_RATES,
  CARD_PARTS,
  type FunnelStep,
  type KpiName,
  type DashboardRateName,
  type CardPartName,
} from './dashboard-kpi.ts'
import { DASHBOARD_TABLES, type DashboardTable } from './dashboard-tables.ts'

const day = z.string()
const namesOf = <N extends string>(named: Readonly<Record<N, unknown>>) => Object.keys(named) as [N, ...N[]]

/**
 * Plays of no hospital: of viewers who came by themselves. Only the platform sees them (rules/places#platform-rows).
 */
export const NO_AREA = 'none'

/** One figure. `change` compares it with the equal window before, in percent (`compared` says which days). */
const card = lazy(() =>
  z.object({
    name: z.enum(namesOf<KpiName>(DASHBOARD_KPIS)),
    value: z.number().nullable(),
    change: z.number().nullable(),
    spark: z.array(z.number().nullable()),
    /** Hospitals whose contracts end within 30 days, videos published within the days, people who finished one. */
    aside: z.number().nullable(),
    parts: z.array(z.object({ name: z.enum(namesOf<CardPartName>(CARD_PARTS)), value: z.number() })),
  }),
)
export type DashboardCard = z.output<ReturnType<typeof card>>

const playFigures = { plays: z.number(), viewers: z.number(), completionRate: z.number().nullable() }
const topVideo = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    /** Its picture, where it has one that the asker may see. */
    cover: z.string().nullable(),
    effectiveSec: z.number(),
    ...playFigures,
  }),
)
const LEVELS = ['province', 'city', 'hospital', 'video'] as const
export type DashboardLevel = (typeof LEVELS)[number]

/** One line of a ranking; `key` is a division code, an id, or empty for plays without a hospital. */
const rankingRow = lazy(() => z.object({ key: z.string(), name: z.string(), ...playFigures }))
const hospitalRow = lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    level: z.string(),
    serviceStatus: z.string(),
    serviceEnd: z.string(),
    ...playFigures,
  }),
)
export type DashboardHospital = z.output<ReturnType<typeof hospitalRow>>
const namedPlays = lazy(() => z.object({ name: z.string(), plays: z.number() }))

const dashboardCall = { method: 'GET', tag: '看板', allow: 'he:dashboard:view' } as const

export const dashboardCalls = {
  admin: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/admin',
    title: '平台驾驶舱',
    query: filterSchema,
    result: () =>
      z.object({
        from: z.string(),
        to: z.string(),
        /** As of when, where a replica answers (rules/figures#replica); null where the figures are those of now. */
        asOf: z.string().nullable(),
        /** Whose rows the asker sees. */
        place: z.enum(['platform', 'area', 'hospital', 'department', 'nowhere']),
        /** How far down one has gone, step by step. */
        path: z.array(z.object({ level: z.enum(['area', 'hospital', 'video']), key: z.string(), name: z.string() })),
        /** Hospitals are told apart: not for those who see one, nor for those who only review. */
        byHospital: z.boolean(),
        /** The whole days whose changes the cards tell, those before, and up to which moment when it is today alone. */
        compared: z.object({
          from: day,
          to: day,
          before: z.object({ from: day, to: day }),
          until: z.string().nullable(),
        }),
        cards: z.array(card()),
        trend: z.array(
          z.object({
            date: z.string(),
            plays: z.number(),
            viewers: z.number(),
            completes: z.number(),
            effectiveSec: z.number(),
          }),
        ),
        topVideos: z.array(topVideo()),
      }),
  }),
  ranking: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/ranking',
    title: '看板排行',
    query: () =>
      withinAYear(
        z.object({ ...range, by: z.enum(['plays', 'viewers']).default('plays'), level: z.enum(LEVELS).optional() }),
      ),
    result: () =>
      z.object({
        level: z.enum(LEVELS),
        rows: z.array(rankingRow()),
        /** Those that are not shown: how many, and their plays; their viewers cannot be added. */
        others: z.object({ count: z.number(), plays: z.number() }),
      }),
  }),
  provinces: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/provinces',
    title: '全国医院分布',
    query: filterSchema,
    result: () =>
      z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          hospitals: z.number(),
          inService: z.number(),
          activeHospitalRate: z.number().nullable(),
          ...playFigures,
        }),
      ),
  }),
  hospitals: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/hospitals',
    title: '看板医院列表',
    query: filterSchema,
    result: () => z.array(hospitalRow()),
  }),
  content: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/content',
    title: '看板内容分析',
    query: filterSchema,
    result: () =>
      z.object({
        rates: z.array(
          z.object({ name: z.enum(namesOf<DashboardRateName>(DASHBOARD_RATES)), value: z.number().nullable() }),
        ),
        lowCompletion: z.array(topVideo()),
        classifications: z.array(
          z.object({ id: z.string(), name: z.string(), parent: z.string().nullable(), plays: z.number() }),
        ),
        funnel: z.array(z.object({ step: z.enum(namesOf<FunnelStep>(FUNNEL_STEPS)), videos: z.number() })),
        failed: z.array(
          z.object({ id: z.string(), code: z.string(), title: z.string(), reason: z.string(), at: z.string() }),
        ),
      }),
  }),
  habits: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/habits',
    title: '看板观看习惯',
    query: filterSchema,
    result: () =>
      z.object({
        scenes: z.array(namedPlays()),
        systems: z.array(namedPlays()),
        /** Plays by the hour in which they began; weekday 1 is Monday. Quiet hours are left out. */
        hours: z.array(z.object({ weekday: z.number(), hour: z.number(), plays: z.number() })),
      }),
  }),
  watchlist: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/watchlist',
    title: '看板到期预警和零结果搜索',
    query: filterSchema,
    result: () =>
      z.object({
        expiring: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            serviceStatus: z.string(),
            serviceEnd: z.string(),
            /** None where the end itself is not shown. */
            daysLeft: z.number().nullable(),
          }),
        ),
        zeroSearches: z.array(z.object({ keyword: z.string(), times: z.number(), last: z.string() })),
      }),
  }),
  exportXls: endpoint({
    ...dashboardCall,
    path: '/he/dashboard/exportXls',
    title: '导出看板数据',
    allow: 'he:dashboard:export',
    answer: 'file',
    query: () =>
      withinAYear(
        z.object({
          ...range,
          table: z.enum(namesOf<DashboardTable>(DASHBOARD_TABLES)),
          by: z.enum(['plays', 'viewers']).default('plays'),
          level: z.enum(LEVELS).optional(),
        }),
      ),
    result: () => z.unknown(),
  }),
}
