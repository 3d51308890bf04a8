import { RotateLeftOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { PreviewFile } from '../../model/preview/kind.ts'
import { AT_REST, moved, turned, zoomed, zoomText, type PictureView } from '../../model/preview/picture-view.ts'
import { previewTexts as says } from '../../model/preview/texts.ts'
import { Notice } from './notice.tsx'
import styles from './preview.module.css'

type Act = (view: PictureView) => PictureView

const KEYS: Readonly<Record<string, Act>> = {
  '+': view => zoomed(view, 1),
  '=': view => zoomed(view, 1),
  '-': view => zoomed(view, -1),
  '0': () => AT_REST,
  r: view => turned(view, 90),
  R: view => turned(view, -90),
}

/** A picture that is looked at closely: wheel, keys, buttons, and drawn about when it is larger than the window. */
export function PictureBody({ url, file }: { url: string; file: PreviewFile }) {
  const [view, setView] = useState(AT_REST)
  const [lost, setLost] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  useWheel(stage, by => setView(before => zoomed(before, by)))
  if (lost) return <Notice text={says.lost} />
  const byKey = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? undefined : KEYS[event.key]
    if (act) setView(act(view))
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) setView(moved(view, event.movementX, event.movementY))
  }
  const transform = `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={stage}
      className={styles['stage']}
      role="group"
      aria-label="图片"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={byKey}
      onPointerMove={drag}
    >
      <img
        src={url}
        alt={file.name}
        draggable={false}
        style={{ transform }}
        data-near={view.zoom > 1}
        data-lying={view.turn % 180 !== 0}
        onDoubleClick={() => setView(view.zoom === 1 ? zoomed(view, 3) : AT_REST)}
        onError={() => setLost(true)}
      />
      <PictureTools view={view} onAct={act => setView(act(view))} />
    </div>
  )
}

function PictureTools({ view, onAct }: { view: PictureView; onAct: (act: Act) => void }) {
  return (
    <div className={styles['tools']} role="toolbar" aria-label="图片工具">
      <IconButton label="缩小" onClick={() => onAct(one => zoomed(one, -1))}>
        <ZoomOutOutlined aria-hidden="true" />
      </IconButton>
      <button type="button" className={styles['zoom']} aria-label="恢复原状" onClick={() => onAct(() => AT_REST)}>
        <span aria-live="polite">{zoomText(view)}</span>
      </button>
      <IconButton label="放大" onClick={() => onAct(one => zoomed(one, 1))}>
        <ZoomInOutlined aria-hidden="true" />
      </IconButton>
      <IconButton label="向左旋转" onClick={() => onAct(one => turned(one, -90))}>
        <RotateLeftOutlined aria-hidden="true" />
      </IconButton>
      <IconButton label="向右旋转" onClick={() => onAct(one => turned(one, 90))}>
        <RotateRightOutlined aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** React listens to the wheel passively; ours keeps the page from moving. */
function useWheel(stage: RefObject<HTMLElement | null>, onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      step(event.deltaY < 0 ? 1 : -1)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])
}
