import { lazy, Suspense } from 'react'

const BatchDialog = lazy(async () => ({ default: (await import('./batch-upload-dialog.tsx')).BatchUploadDialog }))

/** Batch upload over the list of videos; its code comes when it is opened first. */
export function LazyBatchUpload({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  return (
    <Suspense fallback={null}>
      <BatchDialog onClose={onClose} onChanged={onChanged} />
    </Suspense>
  )
}
