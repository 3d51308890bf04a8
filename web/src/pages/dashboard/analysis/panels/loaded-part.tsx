import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { isNearBy } from './is-near.ts'
import styles from '../styles/panel.module.css'

interface LoadedPartProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** As tall as what will stand here, so that nothing jumps. */
  height: number
  children: (data: T) => ReactNode
}

/** What was asked for, or grey lines of its height, or why it did not come. */
export function LoadedPart<T>({ query, height, children }: LoadedPartProps<T>) {
  const { data, error } = query
  if (error && !(error instanceof AppError && error.status === 401))
    return (
      <div className={styles['middle']} style={{ minHeight: height }}>
        <ListLoadError error={error} retry={() => void query.refetch()} />
      </div>
    )
  if (data === undefined) return <SkeletonLines height={height} />
  return (
    <div className={styles['loaded']} aria-busy={query.isPlaceholderData} style={tall(height)}>
      {children(data)}
    </div>
  )
}

const tall = (height: number) => ({ '--tall': `${height}px` }) as CSSProperties

export function SkeletonLines({ height }: { height: number }) {
  return (
    <div style={{ height }} aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: Math.max(2, Math.floor(height / 34)) }} />
    </div>
  )
}

/** What stands further down is asked for when somebody comes near it. */
export function useIsNearViewport(): [(place: HTMLElement | null) => void, boolean] {
  const [near, setNear] = useState(false)
  const watcher = useRef<IntersectionObserver | undefined>(undefined)
  useEffect(() => () => watcher.current?.disconnect(), [])
  const watch = (place: HTMLElement | null) => {
    watcher.current?.disconnect()
    if (place === null || near) return
    watcher.current = new IntersectionObserver(seen => isNearBy(seen) && setNear(true), { rootMargin: '600px' })
    watcher.current.observe(place)
  }
  return [watch, near]
}
