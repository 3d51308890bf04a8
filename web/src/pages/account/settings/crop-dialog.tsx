import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { useEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import { CROP_SIDE, cropByKey, cropScale, moveCrop, wholeCrop, zoomCrop, type Crop } from './crop-picture.ts'
import styles from './settings.module.css'

interface CropDialogProps {
  picture: ImageBitmap
  /** The square, as a picture of its own. */
  onCrop: (file: File) => Promise<void>
  onClose: () => void
}

/** Takes a square out of a picture: drawn along with the pointer or the arrow keys, closer with the wheel or plus and minus. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  const [busy, setBusy] = useState(false)
  useEffect(() => void (canvas.current && drawCrop(canvas.current, picture, crop)), [picture, crop])
  const save = async () => {
    setBusy(true)
    const blob = await new Promise<Blob | null>(resolve => canvas.current?.toBlob(resolve, 'image/png'))
    if (blob) await onCrop(new File([blob], 'avatar.png', { type: blob.type }))
    setBusy(false)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const ratio = CROP_SIDE / event.currentTarget.clientWidth
    setCrop(before => moveCrop(picture, before, event.movementX * ratio, event.movementY * ratio))
  }
  const closer = (steps: number) => setCrop(before => zoomCrop(picture, before, steps))
  return (
    <Dialog
      title="裁剪头像"
      width={420}
      onClose={onClose}
      footer={<CropFooter busy={busy} onSave={save} onClose={onClose} />}
    >
      <div className={styles['crop']}>
        <div
          role="application"
          aria-label="头像范围：方向键移动，加号和减号缩放，0 恢复"
          tabIndex={0}
          data-first
          className={styles['square']}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onWheel={(event: WheelEvent) => closer(event.deltaY < 0 ? 1 : -1)}
          onKeyDown={event => {
            const next = cropByKey(picture, crop, event.key)
            if (!next) return
            event.preventDefault()
            setCrop(next)
          }}
        >
          <canvas ref={canvas} width={CROP_SIDE} height={CROP_SIDE} />
        </div>
        <div className={styles['acts']}>
          <Button onClick={() => closer(-2)}>缩小</Button>
          <Button onClick={() => closer(2)}>放大</Button>
          <Button onClick={() => setCrop(wholeCrop(picture))}>恢复</Button>
        </div>
        <p className={styles['hint']}>拖动图片调整位置，圆内的部分作为头像。</p>
      </div>
    </Dialog>
  )
}

function CropFooter({ busy, onSave, onClose }: { busy: boolean; onSave: () => Promise<void>; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button look="main" busy={busy} onClick={() => void onSave()}>
        保存头像
      </Button>
    </>
  )
}

function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const scale = cropScale(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff' // a picture one can see through has a ground in every theme
  context.fillRect(0, 0, CROP_SIDE, CROP_SIDE)
  const [left, top] = [CROP_SIDE / 2 - crop.x * scale, CROP_SIDE / 2 - crop.y * scale]
  context.drawImage(picture, left, top, picture.width * scale, picture.height * scale)
}
