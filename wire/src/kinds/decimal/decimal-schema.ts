import { z } from 'zod'
import type { DecimalField } from './decimal.ts'

/** Whether a number needs no more digits behind its point: more are refused, for a rounded one was never written. */
const hasDigits = (value: number, scale: number | undefined): boolean =>
  scale === undefined || Number(value.toFixed(scale)) === value

export const decimalSchema = (f: DecimalField) =>
  z.coerce
    .number<number>({ error: `${f.title}应为数字` })
    .min(f.min ?? -1e12, `${f.title}不能小于${f.min}`)
    .max(f.max ?? 1e12, `${f.title}不能大于${f.max}`)
    .refine(value => hasDigits(value, f.scale), `${f.title}最多${f.scale}位小数`)
