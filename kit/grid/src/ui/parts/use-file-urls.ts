import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useState } from 'react'
import type { GridStore } from '../../model/store/grid-store.ts'
import { FileUrls, type UrlNeed } from '../dom/file-urls.ts'

/** Addresses of stored pictures; their columns are drawn again when one arrives. */
export function useFileUrls(grid: GridStore): (path: string, need?: UrlNeed) => string {
  'use no memo' // a grid takes the function once
  const ports = usePorts()
  const [urls] = useState(() => new FileUrls(path => ports.fileUrl(path)))
  const came = () => {
    for (const { key, type } of grid.columns) if (type === 'image') grid.repaintColumn(key)
  }
  return (path, need) => urls.of(path, came, need)
}
