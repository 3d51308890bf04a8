import { notify } from '../../../app/notify/notices-store.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'

/** 复制链接: the address under which colleagues find this video. Where the browser keeps the clipboard shut, it is shown. */
export async function copyLink(row: EntityRow): Promise<void> {
  const link = new URL(`${location.pathname}?open=${row.id}`, location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    notify.good('链接已复制')
  } catch {
    notify.info(`链接：${link}`)
  }
}
