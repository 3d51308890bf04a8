import type { NoticeRow } from '@xuanjiao/contract/system/announcements/announcement-calls'
import type { PageRoute } from '../menu/page-routes.ts'

type ComponentNotice = Pick<NoticeRow, 'openType' | 'openPage' | 'busId'>

/** Where a message leads that opens a component instead of its text: one's own page of that component, or at that address. */
export function componentPageOf(
  { openType, openPage, busId }: ComponentNotice,
  routes: readonly Pick<PageRoute, 'path' | 'component'>[],
): string | undefined {
  if (openType !== 'component' || openPage === null) return undefined
  const wanted = openPage.replace(/^\//, '')
  const route = routes.find(({ path, component }) => component === wanted || path === `/${wanted}`)
  return route && (busId ? `${route.path}?id=${encodeURIComponent(busId)}` : route.path)
}
