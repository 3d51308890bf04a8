import { limits } from '../../model/columns/limits.ts'
import type { DrawnCell } from '../../model/live/live-table.ts'

const asked = window.matchMedia('(prefers-reduced-motion: reduce)')

/**
 * A cell that changed from elsewhere is lit and fades within 1400 ms (rules/grid#sizes), unless the person wants no
 * motion.
 */
export function showReload(cell: DrawnCell): void {
  if (asked.matches) return
  cell.animate([{ backgroundColor: 'var(--ant-color-primary-bg-hover)' }, {}], {
    duration: limits.reloadEffect,
    easing: 'ease-in',
  })
}
