import { useQuery } from '@tanstack/react-query'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { FormRenderer } from '@xuanjiao/form'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Modal, Skeleton } from 'antd'
import { call } from '../../../app/calls/call.ts'

interface VersionDialogProps {
  readonly id: string
  readonly versionNo: number
  readonly onClose: () => void
}

/** A version as it was filled in; what is entered here goes nowhere. */
export function VersionDialog({ id, versionNo, onClose }: VersionDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['form-version', id, versionNo],
    queryFn: ({ signal }) => call(formCalls.version, { query: { id, versionNo }, signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  })
  return (
    <Modal open width={860} title={`${data?.name ?? '表单'} v${versionNo}`} footer={null} onCancel={onClose}>
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <FormRenderer label={data.name} value={data.document} disabled />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
