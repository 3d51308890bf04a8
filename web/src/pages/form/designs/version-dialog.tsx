import { useQuery } from '@tanstack/react-query'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { FormRenderer } from '@xuanjiao/form'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Modal, Skeleton } from 'antd'
import { call } from '../../../app/calls/call.ts'
import { VersionChanges } from './version-changes.tsx'

interface VersionDialogProps {
  readonly id: string
  readonly versionNo: number
  readonly onClose: () => void
}

/** A version as it was filled in, and what of it is another than in the one before; what is entered here goes nowhere. */
export function VersionDialog({ id, versionNo, onClose }: VersionDialogProps) {
  const { data, error, refetch } = useVersion(id, versionNo)
  const { data: before } = useVersion(id, versionNo - 1)
  return (
    <Modal open width={860} title={`${data?.name ?? '表单'} v${versionNo}`} footer={null} onCancel={onClose}>
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          {before && <VersionChanges before={before.document} after={data.document} with={`v${before.version}`} />}
          <FormRenderer label={data.name} value={data.document} disabled />
        </>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

/** A version never changes: it is fetched once. Before the first there is none. */
const useVersion = (id: string, versionNo: number) =>
  useQuery({
    queryKey: ['form-version', id, versionNo],
    queryFn: ({ signal }) => call(formCalls.version, { query: { id, versionNo }, signal }),
    enabled: versionNo > 0,
    staleTime: Infinity,
    meta: { quiet: true },
  })
