import { LINE_DRAWING } from '@xuanjiao/core/ui/controls/icon'

const SHAPES = {
  add: 'M12 5v14M5 12h14',
  below: 'M6 4v10h7M13 10h6v8h-6z',
  up: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
} as const

/** Drawings of small buttons. Those of Ant Design look after their style sheet whenever a panel is shown again. */
export const ActIcon = ({ name }: { name: keyof typeof SHAPES }) => (
  <svg {...LINE_DRAWING} width="1.2em" height="1.2em" strokeWidth={1.9}>
    <path d={SHAPES[name]} />
  </svg>
)
