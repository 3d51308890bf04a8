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
import type { PreviewFile } from '../../model/preview/preview-kind.ts'
import {
  INITIAL_PICTURE_VIEW,
  movePicture,
  rotatePicture,
  zoomPicture,
  zoomText,
  type PictureView,
} from '../../model/preview/picture-view.ts'
import { previewTexts as says } from '../../model/preview/preview-texts.ts'
import { PreviewNotice } from './preview-notice.tsx'
import styles from './preview.module.css'

type PictureAction = (view: PictureView) => PictureView

const KEYS: Readonly<Record<string, PictureAction>> = {
  '+': view => zoomPicture(view, 1),
  '=': view => zoomPicture(view, 1),
  '-': view => zoomPicture(view, -1),
  '0': () => INITIAL_PICTURE_VIEW,
  r: view => rotatePicture(view, 90),
  R: view => rotatePicture(view, -90),
}

/** A picture that is looked at closely: wheel, keys, buttons, and drawn about when it is larger than the window. */
export function ZoomablePicture({ url, file }: { url: string; file: PreviewFile }) {
  const [view, setView] = useState(INITIAL_PICTURE_VIEW)
  const [lost, setLost] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  useWheel(stage, by => setView(before => zoomPicture(before, by)))
  if (lost) return <PreviewNotice text={says.lost} />
  const byKey = (event: KeyboardEvent) => {
    const pictureAction = event.ctrlKey || event.metaKey ? undefined : KEYS[event.key]
    if (pictureAction) setView(pictureAction(view))
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) setView(movePicture(view, event.movementX, event.movementY))
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
        onDoubleClick={() => setView(view.zoom === 1 ? zoomPicture(view, 3) : INITIAL_PICTURE_VIEW)}
        onError={() => setLost(true)}
      />
      <PictureTools view={view} onAct={pictureAction => setView(pictureAction(view))} />
    </div>
  )
}

function PictureTools({ view, onAct }: { view: PictureView; onAct: (pictureAction: PictureAction) => void }) {
  return (
    <div className={styles['tools']} role="toolbar" aria-label="图片工具">
      <IconButton label="缩小" onClick={() => onAct(one => zoomPicture(one, -1))}>
        <ZoomOutOutlined aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className={styles['zoom']}
        aria-label="恢复原状"
        onClick={() => onAct(() => INITIAL_PICTURE_VIEW)}
      >
        <span aria-live="polite">{zoomText(view)}</span>
      </button>
      <IconButton label="放大" onClick={() => onAct(one => zoomPicture(one, 1))}>
        <ZoomInOutlined aria-hidden="true" />
      </IconButton>
      <IconButton label="向左旋转" onClick={() => onAct(one => rotatePicture(one, -90))}>
        <RotateLeftOutlined aria-hidden="true" />
      </IconButton>
      <IconButton label="向右旋转" onClick={() => onAct(one => rotatePicture(one, 90))}>
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
