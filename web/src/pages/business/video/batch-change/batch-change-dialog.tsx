import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { type Fields, asDictField } from '@xuanjiao/wire/kinds/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { useAllDictOptions } from '../../../../app/session/use-dicts.ts'
import { offerUndo } from '../../../../app/undo/undo-store.ts'
import { runAction } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { linkChoices } from '#shared/fields/choices/link-choices.ts'
import { rowFieldText } from '@xuanjiao/wire/kinds/field-kind'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { AreasEdit } from './areas-edit.tsx'
import { BatchChangePreview } from './batch-changes.tsx'
import { isChanged } from './videos-to-change.ts'
import { useSelectedVideos } from './use-selected-videos.ts'

export type BatchChangeKind = 'class' | 'charge' | 'visible'

const { classificationId, chargeType, priceFen, trialSec, visibleType } = video.fields

const FIELDS: Fields = {
  classificationId,
  chargeType: { ...chargeType, default: 'free' },
  priceFen: { ...priceFen, help: '单片付费时填写，不低于 1 元' },
  trialSec,
  visibleType,
  areas: { kind: 'text', title: '可见区域', help: '可见范围为指定区域时必选，可选多个' },
  hospitals: { kind: 'link', title: '可见医院', to: 'hospital', many: true, help: '可见范围为指定医院时必选' },
}

/** What each batch change asks, and the word on its button. */
const KINDS: Readonly<Record<BatchChangeKind, { title: string; fields: readonly string[] }>> = {
  class: { title: '改分类', fields: ['classificationId'] },
  charge: { title: '改收费', fields: ['chargeType', 'priceFen', 'trialSec'] },
  visible: { title: '改可见范围', fields: ['visibleType', 'areas', 'hospitals'] },
}

interface BatchDialogProps {
  kind: BatchChangeKind
  ids: readonly string[]
  preset?: RecordValues
  onClose: () => void
  onDone: () => void
}

/**
 * 批量改分类、收费、可见范围: all of the chosen videos or none; viewers see it at once. Each is shown before and after,
 * those under review stay as they are unless they are ticked, and all of it can be taken back.
 */
export function BatchChangeDialog({ kind, ids, preset, onClose, onDone }: BatchDialogProps) {
  const { title, fields } = KINDS[kind]
  const rows = useSelectedVideos(ids)
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set())
  const changed = rows?.filter(row => isChanged(row, also)).map(row => row.id)
  const send = async (body: RecordValues) => {
    if (!changed) throw new Error('正在读取所选的视频，请稍候')
    if (changed.length === 0) throw new Error('所选的视频都在审核中，请勾选要修改的视频')
    const callReply = await callWithMessage(videoLifecycleCalls.batch, {
      body: { ids: changed, set: settingsOf(kind, body) },
    })
    const { before } = callReply.result
    if (before.length === 0) return callReply
    const takeBack = () => callWithMessage(videoLifecycleCalls.batchUndo, { body: { videos: before } })
    offerUndo({
      text: `已修改 ${numberText(before.length)} 个视频`,
      undo: () => void runAction(takeBack, async () => onDone()),
    })
    return { message: '' } // the undo bar says it
  }
  return (
    <FormDialog
      title={`${title}：${numberText(changed?.length ?? ids.length)} 个视频`}
      width={720}
      fields={FIELDS}
      groups={[{ title, fields }]}
      {...(preset && { preset })}
      editors={{ areas: AreasEdit }}
      draftKey={`video-batch:${kind}`}
      note={kind === 'class' ? '保存后立即生效，不需要重新审核。' : '保存后立即对患者生效，不需要重新审核。'}
      isFieldShown={isFieldApplicable}
      check={missing}
      submitWord={title}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      {values => <Changes kind={kind} values={values} rows={rows} also={also} onAlso={setAlso} />}
    </FormDialog>
  )
}

interface ChangesProps {
  kind: BatchChangeKind
  values: RecordValues
  rows: readonly EntityRow[] | undefined
  also: ReadonlySet<string>
  onAlso: (also: ReadonlySet<string>) => void
}

function Changes({ kind, values, ...selected }: ChangesProps) {
  const words = useAllDictOptions()
  const classified = useClassName(String(values['classificationId'] ?? ''))
  const said = (name: string) => {
    const dict = asDictField(FIELDS[name])
    const value = String(values[name] ?? '')
    return dict && words(dict.dict).find(one => one.value === value)?.text
  }
  const named = Object.fromEntries(KINDS[kind].fields.map(name => [`${name}_dictText`, said(name)]))
  const next = kind === 'class' ? classified : textOf(kind, { ...values, ...named })
  return <BatchChangePreview {...selected} nowOf={row => textOf(kind, row)} next={next} />
}

/** What a video costs, who it is for, where it stands: as a row of the list says it, or the form. */
function textOf(kind: BatchChangeKind, values: RecordValues): string {
  const requested = KINDS[kind].fields.filter(name => name in video.fields && isFieldApplicable(name, values))
  const texts = requested.map(name => labelled(name, values)).filter(text => text !== '')
  const places = kind === 'visible' ? [...listOf(values['areas']), ...listOf(values['hospitals'])].length : 0
  return [...texts, ...(places > 0 ? [`${places} 处`] : [])].join('，')
}

function labelled(name: string, values: RecordValues): string {
  const field = FIELDS[name]
  const value = values[name]
  if (!field || value === undefined || value === null || value === '') return ''
  if (name === 'trialSec') return `试看 ${String(value)} 秒`
  return rowFieldText(field, name, values)
}

function useClassName(id: string): string {
  const { data } = useQuery({
    queryKey: ['video-batch', 'class', id],
    queryFn: async () => (await linkChoices('videoClassification').load([id]))[0]?.label ?? '',
    enabled: id !== '',
  })
  return id === '' ? '' : (data ?? '')
}

/** Only what the chosen kind asks; a scope is sent with what it names. */
function settingsOf(kind: BatchChangeKind, body: RecordValues): Record<string, unknown> {
  if (kind !== 'visible') {
    const requested = KINDS[kind].fields.filter(name => isFieldApplicable(name, body))
    return Object.fromEntries(requested.map(name => [name, body[name]]))
  }
  const visible = body['visibleType']
  return {
    visibleType: visible,
    ...(visible === 'area' && { areas: listOf(body['areas']) }),
    ...(visible === 'hospital' && { hospitals: listOf(body['hospitals']) }),
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',').filter(Boolean) : []

/** A price belongs to what is paid for, a trial to what is not free, places to the scope that names them. */
function isFieldApplicable(name: string, { visibleType: visible, chargeType: charge }: RecordValues): boolean {
  if (name === 'areas') return visible === 'area'
  if (name === 'hospitals') return visible === 'hospital'
  if (name === 'priceFen') return charge === 'single' || charge === 'vip_single'
  return name !== 'trialSec' || charge !== 'free'
}

function missing(values: RecordValues): Record<string, string> {
  const { visibleType: visible, chargeType: charge, priceFen: price } = values
  if (visible === 'area' && listOf(values['areas']).length === 0) return { areas: '请选择可见区域' }
  if (visible === 'hospital' && listOf(values['hospitals']).length === 0) return { hospitals: '请选择可见医院' }
  const paid = charge === 'single' || charge === 'vip_single'
  return paid && Number(price ?? 0) < 100 ? { priceFen: '付费视频的标价不能低于 1 元' } : {}
}
