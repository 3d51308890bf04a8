import { businessEntities } from '@xuanjiao/contract/business/entities'
import { video } from '@xuanjiao/contract/business/video'
import { videoCalls } from '@xuanjiao/contract/business/video-calls'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { useRef, useState } from 'react'
import { callTold } from '../../../shell/call.ts'
import { confirm } from '../../../shell/confirm.ts'
import { act } from '../../../shared/act.ts'
import { EntityPage } from '../../../shared/entity/entity-page.tsx'
import type { EntityRow } from '../../../shared/entity/entity-row.ts'
import { registerEntities } from '../../../shared/entity/link-sources.ts'
import type { EntityOverride } from '../../../shared/entity/override.ts'
import type { EntityPage as Page } from '../../../shared/entity/use-entity-page.ts'
import { Thumb } from '../../../shared/fields/stored-image.tsx'
import { durationText } from '../../../shared/fields/time-text.ts'
import type { RowAction } from '../../../shared/list/column.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { MediaFacts } from './media-facts.tsx'
import { isHeld, myUploads, useUploads } from './my-uploads.ts'
import { FileChooser, NewVideo } from './new-video.tsx'
import { OffDialog } from './off-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { StateCell } from './state-cell.tsx'
import { UploadTray } from './upload-tray.tsx'
import { actsOf } from './video-state.ts'

registerEntities(businessEntities)
const entity = video as unknown as Entity

type Over = { kind: 'preview' | 'off'; row: EntityRow }

/** Videos: the page of all records, with what a file brings: upload, transcoding, preview, publishing. */
export function VideoPage() {
  const [over, setOver] = useState<Over>()
  useUploads() // what may be done with a row depends on what is on its way
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<EntityRow>(undefined)
  const chooseFor = (row: EntityRow) => {
    wanted.current = row
    input.current?.click()
  }
  const close = () => setOver(undefined)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [entity.path] })
  const override: EntityOverride = {
    cells: {
      status: row => <StateCell row={row} />,
      durationSec: row => durationText(Number(row['durationSec'] ?? 0)),
    },
    without: ['mediaStatus', 'cover'],
    beforeName: row => <Thumb paths={String(row['cover'] ?? '')} alt="" />,
    primary: page => <NewVideo page={page} />,
    actions: page => videoActions(page, setOver, chooseFor),
    drawerTop: row => <MediaFacts row={row} onPreview={() => setOver({ kind: 'preview', row })} />,
  }
  return (
    <>
      <EntityPage entity={entity} all={businessEntities} override={override} />
      <FileChooser
        input={input}
        onFiles={([file]) => {
          const row = wanted.current
          if (file && row) myUploads.add(file, { id: row.id, title: String(row['title']) })
        }}
      />
      <UploadTray />
      {over?.kind === 'preview' && <PreviewDialog row={over.row} onClose={close} />}
      {over?.kind === 'off' && <OffDialog row={over.row} onClose={close} onDone={() => void refresh()} />}
    </>
  )
}

function videoActions(
  page: Page,
  over: (over: Over) => void,
  chooseFor: (row: EntityRow) => void,
): RowAction<EntityRow>[] {
  const mayUpload = (row: EntityRow) => page.may('upload') && page.mayWrite(row)
  const mayPublish = (row: EntityRow) => page.may('publish') && page.mayWrite(row)
  const id = (row: EntityRow) => ({ body: { id: row.id } })
  const publish = async (row: EntityRow) => {
    const text = `“${String(row['title'])}”发布后，观众马上可以看到。`
    if (await confirm({ title: '发布视频', text, yes: '发布' }))
      await act(() => callTold(videoCalls.publish, id(row)), page.changed)
  }
  return [
    {
      key: 'retry',
      title: '重试',
      shown: row => mayUpload(row) && actsOf(row).retry,
      run: row => void act(() => callTold(videoCalls.retry, id(row)), page.changed),
    },
    {
      key: 'publish',
      title: '发布',
      shown: row => mayPublish(row) && actsOf(row).publish,
      run: row => void publish(row),
    },
    {
      key: 'first',
      title: '上传',
      shown: row => mayUpload(row) && actsOf(row).upload && isFresh(row) && !isHeld(row.id),
      run: chooseFor,
    },
    {
      key: 'resume',
      title: '继续上传',
      shown: row => mayUpload(row) && row['mediaStatus'] === 'uploading' && !isHeld(row.id),
      run: chooseFor,
    },
    { key: 'preview', title: '预览', shown: row => actsOf(row).preview, run: row => over({ kind: 'preview', row }) },
    {
      key: 'off',
      title: '下架',
      danger: true,
      shown: row => mayPublish(row) && actsOf(row).off,
      run: row => over({ kind: 'off', row }),
    },
    {
      key: 'again',
      title: '更换文件',
      shown: row => mayUpload(row) && actsOf(row).upload && row['mediaStatus'] === 'ready',
      run: chooseFor,
    },
  ]
}

/** No file yet, or none that could be used. */
const isFresh = (row: EntityRow) => row['mediaStatus'] === 'none' || row['mediaStatus'] === 'failed'
