import { ICON_SHAPES, type IconName } from '../../model/menu/icon-shapes.ts'

/** A drawing beside words, or alone inside a button that has a label of its own; screen readers skip it. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden
      className="xj-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_SHAPES[name]} />
    </svg>
  )
}
