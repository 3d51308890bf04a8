import type { AnimatedCell } from '../../model/live/live-table.ts'

const requested = window.matchMedia('(prefers-reduced-motion: reduce)')

/**
 * A cell that changed from elsewhere is lit and fades within 1400 ms (rules/grid#sizes), unless the person wants no
 * motion.
 */
export function flashCell(cell: AnimatedCell): void {
  if (requested.matches) return
  cell.animate([{ backgroundColor: 'var(--ant-color-primary-bg-hover)' }, {}], {
    duration: 1400,
    easing: 'ease-in',
  })
}
