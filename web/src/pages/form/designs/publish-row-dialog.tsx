import { useQuery } from '@tanstack/react-query'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { call } from '../../../app/calls/call.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { PublishDialog } from './publish-dialog.tsx'

const { get } = entityEndpoints(formDesign)

/** Publishing from the list: the same as in the designer, of the design as it is saved. */
export function PublishRowDialog({ id, onClose, onDone }: RowDialogProps) {
  const { data } = useQuery({
    queryKey: [formDesign.path, 'design', id],
    queryFn: ({ signal }) => call(get, { query: { id }, signal }),
    gcTime: 0,
  })
  if (!data) return null
  return <PublishDialog design={data} text={data.desformDesignJson} onClose={onClose} onDone={onDone} />
}
