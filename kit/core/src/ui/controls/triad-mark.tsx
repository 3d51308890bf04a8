import { LINE_DRAWING } from './icon.tsx'
import { ICON_SHAPES, type IconName } from '../../model/menu/icon-shapes.ts'

interface TriadMarkProps {
  size?: number
  /** How much of the way is behind, from 0 to 1; the rest of the ring is pale. */
  share?: number
  /** What stands in the ring; else a play sign, and a tick at the end of the way. */
  glyph?: IconName | undefined
}

/** One third of the ring, with round ends that leave a gap to the next. */
const THIRD = 'M14.1 2.8A9.4 9.4 0 0 1 21 14.7'
const TURNS = [0, 120, 240]
const PLAY = 'M10.2 8.7v6.6l5.4-3.3z'
const TICK = 'M8.2 12.3l2.7 2.7 4.9-5.5'

/** The mark of the product, a ring of three steps: understood, remembered, done (rules/shell#mark). Screen readers skip it. */
export function TriadMark({ size = 24, share = 1, glyph }: TriadMarkProps) {
  return (
    <svg {...LINE_DRAWING} width={size} height={size} strokeWidth={2.2}>
      {TURNS.map((turn, at) => (
        <Third key={turn} turn={turn} share={Math.min(1, Math.max(0, share * 3 - at))} />
      ))}
      {glyph ? (
        <path d={ICON_SHAPES[glyph]} transform="translate(6.7 6.7) scale(.44)" />
      ) : share < 1 ? (
        <path d={PLAY} fill="currentColor" strokeWidth={1.2} />
      ) : (
        <path d={TICK} />
      )}
    </svg>
  )
}

function Third({ turn, share }: { turn: number; share: number }) {
  return (
    <g transform={`rotate(${turn} 12 12)`}>
      <path d={THIRD} opacity={0.22} />
      {share > 0 && <path d={THIRD} pathLength={100} strokeDasharray={`${share * 100} 100`} />}
    </g>
  )
}
