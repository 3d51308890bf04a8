import { POSTER_SHEETS, type PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './posters.module.css'

/** A desk with a sheet of paper on it, as large as there is room for, in its own proportions. */
export function Paper({ sheet, children }: { sheet: PosterSheetName; children: (scale: number) => ReactNode }) {
  const desk = useRef<HTMLDivElement>(null)
  const scale = useScale(desk, sheet)
  const { width, height } = POSTER_SHEETS[sheet]
  return (
    <div className={styles['desk']} ref={desk}>
      {scale > 0 && (
        <div className={styles['paper']} style={{ width: width * scale, height: height * scale }}>
          {children(scale)}
        </div>
      )}
    </div>
  )
}

/** Pixels to a millimetre. */
function useScale(desk: { readonly current: HTMLDivElement | null }, sheet: PosterSheetName): number {
  const [scale, setScale] = useState(0)
  const { width, height } = POSTER_SHEETS[sheet]
  useLayoutEffect(() => {
    const element = desk.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingTop } = getComputedStyle(element)
      const across = element.clientWidth - 2 * Number.parseFloat(paddingLeft)
      const down = element.clientHeight - 2 * Number.parseFloat(paddingTop)
      setScale(Math.max(0, Math.min(across / width, down / height)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [desk, width, height])
  return scale
}
