import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import type { GridStore } from '../../model/store/grid-store.ts'
import { FileUrlCache, type FileUrlReason } from '../dom/file-url-cache.ts'

/** Addresses of stored pictures; their columns are drawn again when one arrives. */
export function useFileUrls(grid: GridStore): (path: string, reason?: FileUrlReason) => string {
  'use no memo' // a grid takes the function once
  const ports = useKitPorts()
  const [cache] = useState(() => new FileUrlCache(path => ports.fileUrl(path)))
  const came = () => {
    for (const { key, type } of grid.columns) if (type === 'image') grid.repaintColumn(key)
  }
  return (path, need) => cache.of(path, came, need)
}
