import { ICON_SHAPES, type IconName } from '../../model/menu/icon-shapes.ts'

/** How every drawing of ours is made: of lines in the colour of the words beside it. Screen readers skip it. */
export const LINE_DRAWING = {
  'aria-hidden': true,
  className: 'xj-icon',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A drawing beside words, or alone inside a button that has a label of its own; screen readers skip it. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg {...LINE_DRAWING} width={size} height={size} strokeWidth={1.7}>
      <path d={ICON_SHAPES[name]} />
    </svg>
  )
}
