import { DeleteOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { posterCalls } from '@xuanjiao/contract/business/posters/poster-calls'
import { readLayers, type PosterLayer } from '@xuanjiao/contract/business/posters/poster-layers'
import { posterActs } from '@xuanjiao/contract/business/posters/poster-layout'
import type { PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'
import type { PosterSubject } from '@xuanjiao/contract/business/posters/poster-subject'
import { posterTemplate } from '@xuanjiao/contract/business/posters/poster-template'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { askConfirm } from '../../../../../app/confirm/confirm-store.ts'
import { useUnsavedInput } from '../../../../../app/page/page-context.ts'
import { call, callWithMessage } from '../../../../../app/calls/call.ts'
import { entityCallsOf } from '#shared/entity/data/entity-row.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { runAction } from '#shared/run-action.ts'
import { Paper } from '../paper.tsx'
import { PosterSheetView } from '../poster-sheet.tsx'
import styles from '../posters.module.css'
import { historyCommandOf } from './editor-commands.ts'
import { LayerBoxes } from './layer-boxes.tsx'
import { LAYER_NAMES } from './layer-names.ts'
import { LayerProperties } from './layer-properties.tsx'
import {
  add,
  beginEditing,
  redo,
  remove,
  selectedLayer,
  undo,
  type Frame,
  type PosterEditing,
} from './poster-editing.ts'

const calls = entityCallsOf(posterTemplate)

/** 设计: a template is put together on its sheet (rules/qr-codes#editor). */
export function PosterEditor({ id, name, onDone, onClose }: RowDialogProps) {
  const { data: row } = useQuery({
    queryKey: [calls.get.path, id],
    queryFn: ({ signal }) => call(calls.get, { query: { id }, signal }),
    gcTime: 0,
  })
  const { data: subjects } = useQuery({
    queryKey: [posterCalls.subjects.path, []],
    queryFn: ({ signal }) => call(posterCalls.subjects, { body: {}, signal }),
  })
  const subject = subjects?.[0]
  if (!row || !subject) return null
  const sheet = row['sheet'] as PosterSheetName
  const read = readLayers(String(row['layers'] ?? ''), sheet)
  const version = row.version ?? 0
  const template = { id, name, version, sheet, layers: 'layers' in read ? read.layers : [] }
  return <Editor key={version} template={template} subject={subject} onDone={onDone} onClose={onClose} />
}

interface EditedTemplate {
  id: string
  name: string
  version: number
  sheet: PosterSheetName
  layers: readonly PosterLayer[]
}

interface EditorProps {
  template: EditedTemplate
  subject: PosterSubject
  onDone: () => void
  onClose: () => void
}

function Editor({ template, subject, onDone, onClose }: EditorProps) {
  const [editing, setEditing] = useState(() => beginEditing(template.sheet, template.layers))
  const dirty = editing.layers !== template.layers
  const close = async () => {
    const text = '这次的修改没有保存，确定离开吗？'
    if (!dirty || (await askConfirm({ title: '放弃修改', text, confirmLabel: '放弃', danger: true }))) onClose()
  }
  // The editor is closed and the page stays, as with a form.
  useUnsavedInput(dirty, async () => {
    await close()
    return false
  })
  const save = () => {
    const { id, version } = template
    const layers = JSON.stringify(editing.layers)
    return runAction(
      () => callWithMessage(calls.edit, { body: { id, version, layers } }),
      async () => {
        onDone()
        onClose()
      },
    )
  }
  return (
    <Modal
      open
      width="min(1400px, calc(100vw - 32px))"
      centered
      title={`设计：${template.name}`}
      onCancel={() => void close()}
      mask={{ closable: !dirty }}
      keyboard={false}
      okText="保存"
      cancelText="取消"
      onOk={save}
    >
      <div
        className={styles['editor']}
        onKeyDown={event => {
          const act = isTyping(event.target) ? undefined : historyCommandOf(event)
          if (!act || event.defaultPrevented) return
          event.preventDefault()
          setEditing(act)
        }}
      >
        <WorkSheet editing={editing} subject={subject} onEdit={setEditing} />
        <Side editing={editing} onEdit={setEditing} />
      </div>
    </Modal>
  )
}

/** A field takes its own typing back. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'color')

type OnEdit = (act: (editing: PosterEditing) => PosterEditing) => void

function WorkSheet({ editing, subject, onEdit }: { editing: PosterEditing; subject: PosterSubject; onEdit: OnEdit }) {
  const [dragged, setDragged] = useState<{ id: string; frame: Frame }>()
  const layers = editing.layers.map(layer => (layer.id === dragged?.id ? { ...layer, ...dragged.frame } : layer))
  return (
    <div className={styles['work']}>
      <Toolbar editing={editing} onEdit={onEdit} />
      <Paper sheet={editing.sheet}>
        {scale => (
          <>
            <PosterSheetView sheet={editing.sheet} acts={posterActs(layers, subject)} logo={subject.logo} />
            <LayerBoxes
              editing={editing}
              scale={scale}
              onEdit={onEdit}
              onDrag={(id, frame) => setDragged(frame && { id, frame })}
            />
          </>
        )}
      </Paper>
    </div>
  )
}

const ADDED = ['text', 'panel', 'tips', 'logo', 'triad'] as const

function Toolbar({ editing, onEdit }: { editing: PosterEditing; onEdit: OnEdit }) {
  const chosen = selectedLayer(editing)
  return (
    <div className={styles['bar']} role="toolbar" aria-label="图层">
      {ADDED.map(kind => (
        <Button key={kind} icon={<PlusOutlined />} onClick={() => onEdit(now => add(now, kind))}>
          {kind === 'triad' ? '三步标语' : LAYER_NAMES[kind]}
        </Button>
      ))}
      <Button icon={<UndoOutlined />} disabled={editing.past.length === 0} onClick={() => onEdit(undo)}>
        撤销
      </Button>
      <Button icon={<RedoOutlined />} disabled={editing.future.length === 0} onClick={() => onEdit(redo)}>
        重做
      </Button>
      <Button
        icon={<DeleteOutlined />}
        disabled={!chosen || chosen.kind === 'qr'}
        onClick={() => chosen && onEdit(now => remove(now, chosen.id))}
      >
        删除
      </Button>
    </div>
  )
}

function Side({ editing, onEdit }: { editing: PosterEditing; onEdit: OnEdit }) {
  const layer = selectedLayer(editing)
  return (
    <aside className={styles['panel']} aria-label="图层属性">
      {layer ? (
        <LayerProperties key={layer.id} layer={layer} editing={editing} onEdit={onEdit} />
      ) : (
        <p className={styles['hint']}>
          点选纸上的图层。Tab 换图层，方向键移动 1 毫米，加 Shift 移动 10 毫米，加 Alt 改大小，Delete 删除。
        </p>
      )}
    </aside>
  )
}
