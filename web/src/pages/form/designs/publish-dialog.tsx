import { useQuery } from '@tanstack/react-query'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { VersionChanges } from './version-changes.tsx'

const fieldsOf = (isFirst: boolean): Fields => ({
  reason: {
    kind: 'longText',
    title: '发布原因',
    max: 200,
    help: '留在版本记录里，并记入审计日志',
    ...(!isFirst && { required: true }),
  },
})
const GROUPS = [{ title: '发布', fields: ['reason'] }]

interface PublishDialogProps {
  readonly design: { readonly id: string; readonly desformName: string; readonly publishedVersion: number }
  /** The design as it stands, which is what will be published. */
  readonly text: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What will be another than in the version before people, in words, and what for. */
export function PublishDialog({ design, text, onClose, onDone }: PublishDialogProps) {
  const { id, desformName, publishedVersion: before } = design
  const isFirst = before === 0
  const { data } = useQuery({
    queryKey: ['form-version', id, before],
    queryFn: ({ signal }) => call(formCalls.version, { query: { id, versionNo: before }, signal }),
    enabled: !isFirst,
    staleTime: Infinity,
    meta: { quiet: true },
  })
  return (
    <FormDialog
      title={`发布“${desformName}”`}
      width={640}
      fields={fieldsOf(isFirst)}
      groups={GROUPS}
      draftKey={`form-publish:${id}`}
      submitWord="发布"
      note={
        isFirst
          ? '发布后，有权限的人马上可以填写。'
          : '发布后成为新的版本，有权限的人马上按它填写；已有的填报记录仍按原来的版本显示。'
      }
      send={({ reason }) =>
        callWithMessage(formCalls.publish, { body: { id, ...(typeof reason === 'string' && { reason }) } })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {data && <VersionChanges before={data.document} after={text} with={`v${before}`} />}
    </FormDialog>
  )
}
