import { useQuery } from '@tanstack/react-query'
import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { PreviewDialog } from '@xuanjiao/fields/ui/preview/preview-dialog'
import { useEffect } from 'react'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { call } from '../../../app/calls/call.ts'
import { showError } from '../../../app/errors/show-error.ts'

interface DocumentPreviewProps {
  row: EntityRow
  versionNo?: number | undefined
  onClose: () => void
}

/** 预览: a PDF or a picture as it would leave, over the whole window. Saving it is an act of its own. */
export function DocumentPreview({ row, versionNo, onClose }: DocumentPreviewProps) {
  const query = { id: row.id, ...(versionNo && { versionNo }) }
  const { data, error } = useQuery({
    queryKey: [documentCalls.previewLink.path, query],
    queryFn: ({ signal }) => call(documentCalls.previewLink, { query, signal }),
    // Its link closes after five minutes, and what it may show may have changed.
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  useEffect(() => {
    if (!error) return
    showError(error)
    onClose()
  }, [error, onClose])
  if (!data) return null
  return (
    <PreviewDialog
      files={[{ path: row.id, url: data.url, name: data.name }]}
      start={0}
      download={false}
      onClose={onClose}
    />
  )
}
