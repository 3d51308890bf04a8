import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { DATE_PATTERN } from '@xuanjiao/wire/wall-time'
import { z } from 'zod'
import { endpoint } from '../../calls/endpoint.ts'
import {
  AREA_DATA_FIGURE_NAMES,
  AREA_DATA_GROUPS,
  FIGURES_OF_GROUP,
  GROUPS_WITHIN_HOSPITAL,
  type AreaDataGroup,
} from './area-data-figures.ts'

const day = z.string().regex(DATE_PATTERN, '日期应为 yyyy-MM-dd')
const group = z.enum(Object.keys(AREA_DATA_GROUPS) as [AreaDataGroup, ...AreaDataGroup[]])

const filterShape = {
  from: day,
  to: day,
  by: group.default('hospital'),
  /** A province, a city or a county, by its six digits. */
  area: z
    .string()
    .regex(/^\d{6}$/, '地区编码不正确')
    .optional(),
  hospitalId: idSchema.optional(),
  departmentId: idSchema.optional(),
  classId: idSchema.optional(),
  level: z.string().max(10).optional(),
  serviceStatus: z.string().max(20).optional(),
  column: z.enum(AREA_DATA_FIGURE_NAMES).default('plays'),
  order: z.enum(['asc', 'desc']).default('desc'),
}
type Filter = z.output<z.ZodObject<typeof filterShape>>

const DAY_MS = 86_400_000

/** What is wrong between the parts of a question, each at its part. */
function checkFilter({ from, to, by, hospitalId, column }: Filter, context: z.RefinementCtx): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (from > to) say('to', '开始日期不能晚于结束日期')
  if (Date.parse(to) - Date.parse(from) > 366 * DAY_MS) say('to', '日期范围不能超过一年')
  if (GROUPS_WITHIN_HOSPITAL.includes(by) && hospitalId === undefined) say('hospitalId', '请先选择一家医院')
  if (!FIGURES_OF_GROUP[by].includes(column)) say('column', '这样分组时没有这一列，不能按它排序')
}

const filterSchema = z.object(filterShape).superRefine(checkFilter)
/** Which days, whose rows, told apart by what, in which order. */
export type AreaDataFilter = z.output<typeof filterSchema>

const figure = z.number().nullable()
const row = lazy(() =>
  z.object({
    /** A division code, or the id of a hospital, class, ward or video; empty for what belongs to none of these. */
    key: z.string(),
    name: z.string(),
    /** Of hospitals only. */
    level: z.string().nullable(),
    serviceStatus: z.string().nullable(),
    serviceEnd: z.string().nullable(),
    ...(Object.fromEntries(AREA_DATA_FIGURE_NAMES.map(name => [name, figure])) as Record<
      (typeof AREA_DATA_FIGURE_NAMES)[number],
      typeof figure
    >),
  }),
)
export type AreaDataRow = z.output<ReturnType<typeof row>>

const areaDataCall = { method: 'GET', tag: '看板' } as const

/** 本区域数据 (rules/figures#area-data): a view of the figures, without a row about a person. */
export const areaDataCalls = {
  list: endpoint({
    ...areaDataCall,
    path: '/he/areaData/list',
    title: '本区域数据',
    allow: 'he:areaData:view',
    query: filterSchema,
    result: () =>
      z.object({
        /** What these rows are told apart by: they stay in sight while others are on their way. */
        by: group,
        /** At most a thousand; `count` says how many there are. */
        rows: z.array(row()),
        count: z.number(),
        /** The whole of it, people counted once: not the sum of the rows. */
        total: row(),
        /** How far down one has gone. */
        path: z.array(
          z.object({ level: z.enum(['area', 'hospital', 'department']), key: z.string(), name: z.string() }),
        ),
        /** As of when, where a replica answers (rules/figures#replica); null where the figures are those of now. */
        asOf: z.string().nullable(),
      }),
  }),
  exportXls: endpoint({
    ...areaDataCall,
    path: '/he/areaData/exportXls',
    title: '导出本区域数据',
    allow: 'he:areaData:export',
    answer: 'file',
    query: filterSchema,
    result: () => z.unknown(),
  }),
}
