import { useQuery, useQueryClient } from '@tanstack/react-query'
import { docFolder } from '@xuanjiao/contract/business/documents/doc-folder'
import { docFolderCalls, type FolderNode } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { isFieldShown } from '@xuanjiao/wire/kinds/field'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { useMyDataScope, type MyDataScope } from '#shared/people/my-data-scope.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'

const calls = entityEndpoints(docFolder)
export const removeFolder = calls.remove

interface FolderDialogProps {
  parent?: FolderNode | undefined
  folder?: FolderNode | undefined
  onClose: () => void
}

/** A folder is made, below another one perhaps, or changed. */
export function FolderDialog({ parent, folder, onClose }: FolderDialogProps) {
  const queries = useQueryClient()
  const scope = useMyDataScope()
  const { data: row } = useQuery({
    queryKey: [calls.get.path, folder?.id],
    queryFn: ({ signal }) => call(calls.get, { query: { id: folder?.id ?? '' }, signal }),
    enabled: folder !== undefined,
    staleTime: 0,
  })
  if (folder && !row) return null
  const atTop = !parent && !folder
  const shares = ['shareType', 'sharedHospitals', 'sortNo']
  return (
    <FormDialog
      title={folder ? `编辑文件夹：${folder.name}` : parent ? `在“${parent.name}”中新建文件夹` : '新建文件夹'}
      width={560}
      fields={docFolder.fields}
      groups={[
        { title: '文件夹', fields: ['name'] },
        ...(atTop ? [{ title: '归属', fields: ownerFields(scope) }] : []),
        { title: '共享', hint: '对方只能查看和下载，不能修改', fields: shares },
      ]}
      isFieldShown={(name, values) => isFieldShown(docFolder.fields[name as 'name'], values)}
      {...(row && { row: row as unknown as RecordValues & { id: string; version: number } })}
      preset={{
        ...(atTop && { ownerType: OWN[scope.kind] }),
        ...(parent && { shareType: parent.shareType === 'down' ? 'down' : 'private' }),
      }}
      draftKey={`doc-folder:${folder?.id ?? parent?.id ?? 'top'}`}
      send={body => save(body, { folder, parent })}
      onClose={onClose}
      onDone={() => void queries.invalidateQueries({ queryKey: [docFolderCalls.folders.path] })}
    />
  )
}

const OWN: Readonly<Record<MyDataScope['kind'], string>> = {
  platform: 'platform',
  area: 'area',
  hospital: 'hospital',
  hospital_dept: 'dept',
}

/** Whose a new folder may be, from where the person stands. */
function ownerFields({ kind }: MyDataScope): string[] {
  if (kind === 'platform') return ['ownerType', 'areaCode', 'hospitalId', 'departmentId']
  if (kind === 'area') return ['areaCode']
  return kind === 'hospital' ? ['ownerType', 'departmentId'] : []
}

function save(body: Record<string, unknown>, { folder, parent }: Pick<FolderDialogProps, 'folder' | 'parent'>) {
  if (folder) return callWithMessage(calls.edit, { body: body as never })
  return callWithMessage(calls.add, { body: { ...body, ...(parent && { pid: parent.id }) } as never })
}
