import { PlusOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoRelationCalls, type VideoRelations } from '@xuanjiao/contract/business/video/video-relation-calls'
import { Button, Skeleton, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import { LinkPick } from '@xuanjiao/fields/ui/kinds/link/link-pick'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import {
  relationsBody,
  selectedRelationsFrom,
  sameRelations,
  suggestedDepartments,
  withDepartment,
  withIllness,
  withoutDepartment,
  withoutIllness,
  type SelectedRelations,
} from './relations-model.ts'
import styles from './relations.module.css'
import { useFetchIllness, useFetchDepartment } from './use-fetch-linked.ts'

/**
 * What a video is about and whose it is: illnesses with one main one, and standard departments
 * (rules/videos#relations).
 */
export function RelationsPanel({ videoId }: { videoId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [video.path, 'relations', videoId],
    queryFn: ({ signal }) => call(videoRelationCalls.get, { query: { id: videoId }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return <Panel key={data.stamp} videoId={videoId} seen={data} />
}

function Panel({ videoId, seen }: { videoId: string; seen: VideoRelations }) {
  const client = useQueryClient()
  const before = selectedRelationsFrom(seen)
  const [selected, setSelected] = useState<SelectedRelations>(before)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await runAction(
      () =>
        callWithMessage(videoRelationCalls.set, {
          body: { id: videoId, stamp: seen.stamp, ...relationsBody(selected) },
        }),
      () => client.invalidateQueries({ queryKey: [video.path] }),
    )
    setBusy(false)
  }
  return (
    <div className={styles['panel']}>
      <Illnesses chosen={selected} writable={seen.writable} onChange={setSelected} />
      <Departments chosen={selected} writable={seen.departmentsWritable} onChange={setSelected} />
      {seen.writable && !seen.departmentsWritable && <p className={styles['hint']}>审核中的视频不能修改科室</p>}
      {seen.writable && (
        <div className={styles['foot']}>
          <Button onClick={() => setSelected(before)} disabled={sameRelations(before, selected)}>
            还原
          </Button>
          <Button type="primary" loading={busy} disabled={sameRelations(before, selected)} onClick={() => void save()}>
            保存关联
          </Button>
        </div>
      )}
    </div>
  )
}

interface PartProps {
  chosen: SelectedRelations
  writable: boolean
  onChange: (selected: SelectedRelations) => void
}

function Illnesses({ chosen, writable, onChange }: PartProps) {
  const add = useFetchIllness(illness => onChange(withIllness(chosen, illness)))
  return (
    <section aria-label="疾病">
      <h3>{writable ? <label htmlFor="relation-illness">疾病</label> : '疾病'}</h3>
      <p className={styles['hint']}>带星标的是主要疾病，决定视频在哪种疾病的页面上排在前面</p>
      <ul className={styles['tags']}>
        {chosen.illnesses.map(one => (
          <li key={one.id}>
            <Tag closable={writable} onClose={() => onChange(withoutIllness(chosen, one.id))}>
              <Star
                main={one.id === chosen.main}
                name={one.name}
                {...(writable && { onChoose: () => onChange({ ...chosen, main: one.id }) })}
              />
              {one.name}
            </Tag>
          </li>
        ))}
        {chosen.illnesses.length === 0 && <li className={styles['none']}>还没有关联疾病</li>}
      </ul>
      {writable && (
        <LinkPick
          id="relation-illness"
          to="illness"
          many={false}
          clearable={false}
          values={[]}
          onChange={([id]) => id !== undefined && add(id)}
          placeholder="按名称、别名或拼音添加疾病"
        />
      )}
    </section>
  )
}

function Star({ main, name, onChoose }: { main: boolean; name: string; onChoose?: () => void }) {
  const icon = main ? <StarFilled /> : <StarOutlined />
  if (!onChoose || main)
    return (
      <span className={styles['star']} data-main={main} role="img" aria-label={main ? '主要疾病' : '其他疾病'}>
        {icon}
      </span>
    )
  return (
    <Tooltip title="设为主要疾病">
      <button type="button" className={styles['star']} aria-label={`设为主要疾病：${name}`} onClick={onChoose}>
        {icon}
      </button>
    </Tooltip>
  )
}

function Departments({ chosen, writable, onChange }: PartProps) {
  const add = useFetchDepartment(department => onChange(withDepartment(chosen, department)))
  const offers = writable ? suggestedDepartments(chosen) : []
  return (
    <section aria-label="标准科室">
      <h3>{writable ? <label htmlFor="relation-department">标准科室</label> : '标准科室'}</h3>
      <p className={styles['hint']}>由这些科室的医学审核人员审核</p>
      <ul className={styles['tags']}>
        {chosen.departments.map(one => (
          <li key={one.code}>
            <Tag closable={writable} onClose={() => onChange(withoutDepartment(chosen, one.code))}>
              {one.name}
            </Tag>
          </li>
        ))}
        {chosen.departments.length === 0 && <li className={styles['none']}>还没有关联科室</li>}
        {offers.map(one => (
          <li key={one.code}>
            <Button
              size="small"
              type="dashed"
              icon={<PlusOutlined />}
              onClick={() => onChange(withDepartment(chosen, one))}
            >
              建议：{one.name}
            </Button>
          </li>
        ))}
      </ul>
      {writable && (
        <LinkPick
          id="relation-department"
          to="standardDepartment"
          by="code"
          many={false}
          clearable={false}
          values={[]}
          onChange={([code]) => code !== undefined && add(code)}
          placeholder="添加标准科室"
        />
      )}
    </section>
  )
}
