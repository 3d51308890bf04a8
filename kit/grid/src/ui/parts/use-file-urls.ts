import { usePorts } from '@xuanjiao/core/ui/ports'
import { useState } from 'react'
import type { GridStore } from '../../model/rows/grid-store.ts'

/** Addresses of stored files, asked for once each; the file columns are drawn again when one arrives. */
export function useFileUrls(grid: GridStore): (path: string) => string {
  const ports = usePorts()
  const [urls] = useState(() => new Map<string, string>())
  return path => {
    if (path === '') return ''
    const known = urls.get(path)
    if (known !== undefined) return known
    if (/^(https?:|blob:)/.test(path)) return path
    urls.set(path, '')
    const keys = grid.columns.filter(({ type }) => ['upload', 'file', 'image'].includes(type)).map(({ key }) => key)
    void ports.fileUrl(path).then(
      url => {
        urls.set(path, url)
        for (const key of keys) grid.repaintColumn(key)
      },
      () => urls.delete(path),
    )
    return ''
  }
}
