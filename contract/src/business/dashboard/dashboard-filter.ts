import { idSchema } from '@xuanjiao/wire/id-schema'
import { DATE_PATTERN } from '@xuanjiao/wire/wall-time'
import { z } from 'zod'

const day = z.string().regex(DATE_PATTERN, '日期应为 yyyy-MM-dd')

/** The days, and how far down somebody has gone: a province or a city, a hospital, a video. */
export const dashboardRange = {
  from: day,
  to: day,
  area: z
    .string()
    .regex(/^(\d{6}|none)$/, '地区编码不正确')
    .optional(),
  hospitalId: idSchema.optional(),
  videoId: idSchema.optional(),
}
type Days = { from: string; to: string }
const inOrder = ({ from, to }: Days) => from <= to
const atMostAYear = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= 366

/** A question about some days, with these parts beside: in order, and a year at most. */
export const withinAYear = <S extends z.ZodType<Days>>(schema: S): S =>
  schema.refine(inOrder, '开始日期不能晚于结束日期').refine(atMostAYear, '日期范围不能超过一年')

/** The question every figure of the dashboard answers. */
export const dashboardFilterSchema = withinAYear(z.object(dashboardRange))
export type DashboardQuery = z.output<typeof dashboardFilterSchema>
