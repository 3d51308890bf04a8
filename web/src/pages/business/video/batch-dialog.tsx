import { video } from '@xuanjiao/contract/business/video'
import { videoLifeCalls } from '@xuanjiao/contract/business/video-life-calls'
import type { Fields } from '@xuanjiao/contract/entity/field'
import { callTold } from '../../../shell/call.ts'
import type { Values } from '#shared/fields/field-text.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { AreasEdit } from './areas-edit.tsx'

export type BatchKind = 'class' | 'charge' | 'visible'

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
const KINDS: Readonly<Record<BatchKind, { title: string; fields: readonly string[] }>> = {
  class: { title: '改分类', fields: ['classificationId'] },
  charge: { title: '改收费', fields: ['chargeType', 'priceFen', 'trialSec'] },
  visible: { title: '改可见范围', fields: ['visibleType', 'areas', 'hospitals'] },
}

interface BatchDialogProps {
  kind: BatchKind
  ids: readonly string[]
  preset?: Values
  onClose: () => void
  onDone: () => void
}

/** 批量改分类、收费、可见范围: all of the chosen videos or none; viewers see it at once. */
export function BatchDialog({ kind, ids, preset, onClose, onDone }: BatchDialogProps) {
  const { title, fields } = KINDS[kind]
  return (
    <FormDialog
      title={`${title}：${ids.length} 个视频`}
      width={560}
      fields={FIELDS}
      groups={[{ title, fields }]}
      {...(preset && { preset })}
      editors={{ areas: AreasEdit }}
      draftKey={`video-batch:${kind}`}
      note={kind === 'class' ? '保存后立即生效，不需要重新审核。' : '保存后立即对观众生效，不需要重新审核。'}
      asks={isAsked}
      check={missing}
      submitWord={title}
      send={body => callTold(videoLifeCalls.batch, { body: { ids: [...ids], set: settingsOf(kind, body) } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** Only what the chosen kind asks; a scope is sent with what it names. */
function settingsOf(kind: BatchKind, body: Values): Record<string, unknown> {
  if (kind !== 'visible') {
    const asked = KINDS[kind].fields.filter(name => isAsked(name, body))
    return Object.fromEntries(asked.map(name => [name, body[name]]))
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
function isAsked(name: string, { visibleType: visible, chargeType: charge }: Values): boolean {
  if (name === 'areas') return visible === 'area'
  if (name === 'hospitals') return visible === 'hospital'
  if (name === 'priceFen') return charge === 'single' || charge === 'vip_single'
  return name !== 'trialSec' || charge !== 'free'
}

function missing(values: Values): Record<string, string> {
  const { visibleType: visible, chargeType: charge, priceFen: price } = values
  if (visible === 'area' && listOf(values['areas']).length === 0) return { areas: '请选择可见区域' }
  if (visible === 'hospital' && listOf(values['hospitals']).length === 0) return { hospitals: '请选择可见医院' }
  const paid = charge === 'single' || charge === 'vip_single'
  return paid && Number(price ?? 0) < 100 ? { priceFen: '付费视频的标价不能低于 1 元' } : {}
}
