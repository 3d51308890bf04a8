import { modulesPath, type DrawingAct } from '@xuanjiao/contract/business/posters/poster-drawing'
import { POSTER_SHEETS, type PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'
import { textWidth } from '@xuanjiao/contract/business/posters/text-widths'
import { useFileUrl } from '@xuanjiao/fields/ui/stored/use-file-url'
import { useId } from 'react'
import styles from './posters.module.css'

interface PosterSheetProps {
  sheet: PosterSheetName
  acts: readonly DrawingAct[]
  logo: string | null
  /** What it shows, for those who cannot see it; without it, something beside it says so. */
  label?: string
}

/** A poster as it will be printed, in its true proportions: the same acts as the picture and the document. */
export function PosterSheetView({ sheet, acts, logo, label }: PosterSheetProps) {
  const { width, height } = POSTER_SHEETS[sheet]
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg {...named} viewBox={`0 0 ${width} ${height}`} className={styles['drawing']}>
      {acts.map((act, at) => (
        <Act key={at} act={act} logo={logo} />
      ))}
    </svg>
  )
}

function Act({ act, logo }: { act: DrawingAct; logo: string | null }) {
  const id = useId()
  if (!('clip' in act) || !act.clip) return <Shape act={act} id={id} logo={logo} />
  const { x, y, w, h, radius } = act.clip
  return (
    <>
      <clipPath id={id}>
        <rect x={x} y={y} width={w} height={h} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <Shape act={act} id={id} logo={logo} />
      </g>
    </>
  )
}

function Shape({ act, id, logo }: { act: DrawingAct; id: string; logo: string | null }) {
  switch (act.act) {
    case 'rect':
      return <Rect act={act} id={id} />
    case 'circle':
      return <circle cx={act.x} cy={act.y} r={act.r} fill={act.paint} opacity={act.opacity} />
    case 'path':
      return <path d={act.d} fill={act.paint} opacity={act.opacity} />
    case 'line':
      return <line x1={act.x1} y1={act.y1} x2={act.x2} y2={act.y2} stroke={act.paint} strokeWidth={act.width} />
    case 'modules':
      return <path d={modulesPath(act)} fill="#000" />
    case 'text':
      return <Text act={act} />
    case 'image':
      return act.source === 'logo' && logo !== null ? <Picture act={act} path={logo} /> : <WxacodePlace act={act} />
  }
}

type ActOf<K extends DrawingAct['act']> = Extract<DrawingAct, { act: K }>

function Rect({ act, id }: { act: ActOf<'rect'>; id: string }) {
  const { x, y, w, h, radius, paint } = act
  if (typeof paint === 'string') return <rect x={x} y={y} width={w} height={h} rx={radius} fill={paint} />
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x} y1={y} x2={x + w} y2={y + h}>
        <stop offset="0" stopColor={paint.from} />
        <stop offset="1" stopColor={paint.to} />
      </linearGradient>
      <rect x={x} y={y} width={w} height={h} rx={radius} fill={`url(#${id})`} />
    </>
  )
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const

/** As wide as it is printed, whatever font the computer has. */
function Text({ act: { x, y, text, size, bold, paint, align } }: { act: ActOf<'text'> }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fill={paint}
      textAnchor={ANCHORS[align]}
      textLength={textWidth(text, size, bold)}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  )
}

function Picture({ act: { x, y, w, h }, path }: { act: ActOf<'image'>; path: string }) {
  const { url } = useFileUrl(path)
  return url === undefined ? null : <image x={x} y={y} width={w} height={h} href={url} />
}

/** What WeChat draws is fetched when it is printed: here a ring stands for it. */
function WxacodePlace({ act: { x, y, w, h } }: { act: ActOf<'image'> }) {
  const r = Math.min(w, h) / 2
  return (
    <>
      <circle
        cx={x + r}
        cy={y + r}
        r={r * 0.96}
        fill="none"
        stroke="#12343B"
        strokeWidth={r * 0.05}
        strokeDasharray={`${r * 0.12} ${r * 0.09}`}
      />
      <text x={x + r} y={y + r * 1.05} fontSize={r * 0.24} textAnchor="middle" fill="#12343B">
        小程序码
      </text>
    </>
  )
}
