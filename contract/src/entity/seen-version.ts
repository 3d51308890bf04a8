import { z } from 'zod'

/**
 * The version of the record that was on the screen: who saves over somebody else's change is told. A call that changes
 * what is there demands it; numbers arrive as text from some clients. Only COMPAT serves clients that send none.
 */
export const seenVersion = z.coerce
  .number<number | string>({ error: '缺少版本号，请刷新后重试' })
  .int('版本号应为整数')
  .min(0, '版本号不能小于0')
  .max(1e9, '版本号过大')
