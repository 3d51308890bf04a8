import { useImperativeHandle, useRef, useState, type PointerEvent, type Ref } from 'react'
import styles from './tasks.module.css'

export interface SignatureHandle {
  /** A PNG as a data address; undefined while nothing is drawn. */
  read(): string | undefined
}

/** Wide enough for three signs of a finger, small enough to be sent on a slow line. */
const SIZE = { width: 600, height: 240 }
const INK = '#1f1f1f'
const LINE = 5

/** A place to sign with a finger. It is printed: dark on white, whatever the page looks like. */
export function SignaturePad({ ref }: { ref: Ref<SignatureHandle> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isSigned, setSigned] = useState(false)
  useImperativeHandle(ref, () => ({ read: () => (isSigned ? canvas.current?.toDataURL('image/png') : undefined) }))
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height)
    setSigned(false)
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    startLine(event.currentTarget, event)
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    drawTo(event.currentTarget, event)
    setSigned(true)
  }
  return (
    <div className={styles['signature']}>
      <p id="signature-title">签名（选填）</p>
      <canvas
        ref={canvas}
        {...SIZE}
        role="img"
        aria-labelledby="signature-title"
        onPointerDown={begin}
        onPointerMove={move}
      />
      {isSigned && (
        <button type="button" className="button quiet" onClick={clear}>
          重写
        </button>
      )}
    </div>
  )
}

interface Point {
  clientX: number
  clientY: number
}

/** Where a finger is, in the canvas' own dots. */
function dotOf(canvas: HTMLCanvasElement, { clientX, clientY }: Point): [number, number] {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return [((clientX - left) * SIZE.width) / width, ((clientY - top) * SIZE.height) / height]
}

function startLine(canvas: HTMLCanvasElement, point: Point): void {
  const context = canvas.getContext('2d')
  if (!context) return
  Object.assign(context, { lineWidth: LINE, lineCap: 'round', lineJoin: 'round', strokeStyle: INK })
  context.beginPath()
  context.moveTo(...dotOf(canvas, point))
}

function drawTo(canvas: HTMLCanvasElement, point: Point): void {
  const context = canvas.getContext('2d')
  context?.lineTo(...dotOf(canvas, point))
  context?.stroke()
}
