import { lazy, Suspense } from 'react'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { SkeletonLines } from '../panels/loaded-part.tsx'
import type { ProvinceAnswer } from './matrix-metrics.ts'
import { TileGrid } from './tile-grid.tsx'
import type { NationMap } from './use-nation-map.ts'
import styles from './province-matrix.module.css'

const NationMapView = lazy(async () => ({ default: (await import('./nation-map-view.tsx')).NationMapView }))

interface ProvinceDrawingProps {
  map: NationMap
  provinces: readonly ProvinceAnswer[]
  looking: DashboardFilterState
  height: number
}

/** The map where one is on, wanted and there; the tiles in every other case. */
export function ProvinceDrawing({ map: { pack, source, failed }, provinces, looking, height }: ProvinceDrawingProps) {
  const wanted = looking.filter.layout === 'map' && pack !== null
  if (!wanted || failed)
    return (
      <>
        <TileGrid provinces={provinces} looking={looking} />
        {wanted && <p className={styles['approval']}>地图加载失败，先显示矩阵</p>}
      </>
    )
  const waiting = <SkeletonLines height={height} />
  if (!pack || !source) return waiting
  return (
    <Suspense fallback={waiting}>
      <NationMapView pack={pack} source={source} provinces={provinces} looking={looking} />
    </Suspense>
  )
}
