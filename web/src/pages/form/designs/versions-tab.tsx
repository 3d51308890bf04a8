import { DownloadOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formCalls, type FormPublication, type FormVersion } from '@xuanjiao/contract/system/forms/form-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { exportFound } from '#shared/list/export-rows.ts'
import { runAction } from '#shared/run-action.ts'
import { RecordTimeline, type RecordTimelineStep } from '#shared/workflow/record-timeline.tsx'
import { VersionDialog } from './version-dialog.tsx'

interface VersionsTabProps {
  readonly row: EntityRow
  readonly page: EntityPageContext
}

/** Every published version: to look at, and to begin from again. */
export function VersionsTab({ row, page }: VersionsTabProps) {
  const client = useQueryClient()
  const { may } = usePermissionChecks()
  const [shown, setShown] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: [formDesign.path, 'versions', row.id, row.version],
    queryFn: ({ signal }) => call(formCalls.versions, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyState kind="empty" title="还没有发布过" text="发布后，每个版本都留在这里" />
  const restore = async ({ version }: FormVersion) => {
    const text = `设计内容将变回第 ${version} 版，现在的设计内容可以从修改记录中找回。发布后才对填写的人生效。`
    if (!(await askConfirm({ title: '恢复版本', text, confirmLabel: '恢复' }))) return
    await runAction(
      () => callWithMessage(formCalls.restore, { body: { id: row.id, version: row.version, versionNo: version } }),
      () => Promise.all([client.invalidateQueries({ queryKey: [formDesign.path] }), page.changed()]),
    )
  }
  const mayExport = may('he:formSubmission:export')
  const mayRestore = page.may('edit') && page.mayWrite(row)
  return (
    <>
      <RecordTimeline
        steps={data.flatMap(version => [
          ...againSteps(version),
          stepOf(version, row, {
            look: () => setShown(version.version),
            export: mayExport && version.submissions > 0 ? () => void exportVersion(row, version) : undefined,
            restore: mayRestore && !version.current ? () => void restore(version) : undefined,
          }),
        ])}
      />
      {shown !== undefined && <VersionDialog id={row.id} versionNo={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const { exportXls } = entityEndpoints(formSubmission)

/** What was filled in under one version, with a column for each of its fields. */
const exportVersion = ({ id, desformName }: EntityRow, { version }: FormVersion): Promise<void> =>
  exportFound({ desformId: id, formVersion: String(version) }, exportXls, `${String(desformName)}_v${version}`)

/** The times a version came before people again, the latest first. */
const againSteps = ({ version, again }: FormVersion): RecordTimelineStep[] =>
  again.map(({ reason, publishedTime, ...who }, at) => ({
    key: `${version}-${again.length - at}`,
    title: `v${version}`,
    result: { tone: 'draft', text: '再次发布' },
    facts: `内容没有改动${reason === null ? '' : `；${reason}`}`,
    at: publishedTime,
    by: publisherOf(who),
  }))

const publisherOf = ({ publishedBy, publishedByName }: Pick<FormPublication, 'publishedBy' | 'publishedByName'>) =>
  `${publishedByName ?? publishedBy} 发布`

interface VersionActs {
  readonly look: () => void
  readonly export: (() => void) | undefined
  readonly restore: (() => void) | undefined
}

function stepOf(
  version: FormVersion,
  row: EntityRow,
  { look, export: save, restore }: VersionActs,
): RecordTimelineStep {
  const { version: no, publishedTime, reason, submissions } = version
  const isFilled = row['status'] === 'published' && row['publishedVersion'] === no
  return {
    key: no,
    title: `v${no}`,
    result: isFilled ? { tone: 'good', text: '正在填写' } : { tone: 'draft', text: '历史版本' },
    facts: `${submissions} 份填报${version.current ? '，与现在的设计相同' : ''}${reason === null ? '' : `；${reason}`}`,
    at: publishedTime,
    by: publisherOf(version),
    button: (
      <span>
        <Button size="small" type="text" icon={<EyeOutlined />} onClick={look}>
          查看 v{no}
        </Button>
        {save && (
          <Button size="small" type="text" icon={<DownloadOutlined />} onClick={save}>
            导出 v{no} 填报
          </Button>
        )}
        {restore && (
          <Button size="small" type="text" icon={<UndoOutlined />} onClick={restore}>
            恢复为 v{no}
          </Button>
        )}
      </span>
    ),
  }
}
