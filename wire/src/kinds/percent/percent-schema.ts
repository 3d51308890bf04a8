import { z } from 'zod'
import { sharePercentText, type PercentField } from './percent.ts'

/** What is wrong is said in percent, as it was typed. */
export const percentSchema = ({ title, min = 0, max = 10_000 }: PercentField) =>
  z.coerce
    .number<number>({ error: `${title}应为百分数` })
    .int(`${title}最多两位小数`)
    .min(min, `${title}不能小于${sharePercentText(min)}`)
    .max(max, `${title}不能大于${sharePercentText(max)}`)
