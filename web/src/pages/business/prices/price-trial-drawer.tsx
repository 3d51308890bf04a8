import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { Drawer } from 'antd'
import { useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { myDataScope } from '#shared/people/my-data-scope.ts'
import { PriceTrialResult } from './price-trial-result.tsx'
import styles from './prices.module.css'

const WIDTH = 520

const FIELDS = {
  vip: { kind: 'dict', title: '用户类型', dict: 'he_price_buyer' },
  hospitalId: { kind: 'link', title: '医院', to: 'hospital', help: '患者在哪家医院购买；不选只按全平台的规则算' },
  target: { kind: 'dict', title: '价格对象', dict: 'he_price_trial' },
  videoId: { kind: 'link', title: '视频', to: 'video' },
  planFen: { kind: 'money', title: '套餐标价', min: 0, max: 9_999_900 },
} as const satisfies Fields
type FieldName = keyof typeof FIELDS

/** 价格试算: who, where, what; the price and how it comes about stand below at once (rules/prices#trial). */
export function PriceTrialDrawer({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState<RecordValues>({ vip: 'N', target: 'video' })
  const query = questionOf(values)
  const { data, error } = useQuery({
    queryKey: [priceRuleCalls.try.path, query],
    queryFn: ({ signal }) => call(priceRuleCalls.try, { query: query ?? {}, signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  return (
    <Drawer open size={WIDTH} title="价格试算" onClose={onClose}>
      {askedFields(values).map(name => (
        <TrialField
          key={name}
          name={name}
          value={values[name] ?? null}
          onChange={value => setValues(before => ({ ...before, [name]: value }))}
        />
      ))}
      {query === undefined ? (
        <p className={styles['hint']}>{values['target'] === 'video' ? '选择视频' : '填写标价'}后在这里看到结果</p>
      ) : (
        <PriceTrialResult price={error ? undefined : data} error={error} />
      )}
    </Drawer>
  )
}

/** Who stands in a hospital buys there. */
function askedFields({ target }: RecordValues): FieldName[] {
  const { kind } = myDataScope()
  const mine = kind === 'hospital' || kind === 'hospital_dept'
  return ['vip', ...(mine ? [] : (['hospitalId'] as const)), 'target', target === 'video' ? 'videoId' : 'planFen']
}

function questionOf({ vip, target, hospitalId, videoId, planFen }: RecordValues) {
  const where = typeof hospitalId === 'string' && hospitalId !== '' ? { hospitalId } : {}
  const who = { vip: vip === 'Y' ? ('Y' as const) : ('N' as const), ...where }
  if (target === 'video') return typeof videoId === 'string' && videoId !== '' ? { ...who, videoId } : undefined
  return typeof planFen === 'number' ? { ...who, planFen } : undefined
}

interface TrialFieldProps {
  name: FieldName
  value: unknown
  onChange: (value: unknown) => void
}

function TrialField({ name, value, onChange }: TrialFieldProps) {
  const [id, field] = [`trial-${name}`, FIELDS[name]]
  return (
    <div className={styles['field']}>
      <label id={inputLabelId(id)} htmlFor={id}>
        {field.title}
      </label>
      <FieldEdit id={id} name={name} field={field} value={value} onChange={onChange} />
      {'help' in field && <small>{field.help}</small>}
    </div>
  )
}
