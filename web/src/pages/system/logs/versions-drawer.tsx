import { actorText } from '#shared/fields/read/actor-text.ts'
import { dataLogCalls, type DataLogListRow, type DataVersion } from '@xuanjiao/contract/system/logs/data-log-calls'
import { businessRecords } from 'virtual:business-records'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { Loaded } from '#shared/list/loaded.tsx'
import { call } from '../../../app/calls/call.ts'
import styles from './logs.module.css'

/** Two versions of one record side by side; what differs is marked. */
export function VersionsDrawer({ row, onClose }: RowDialogProps) {
  const { dataTable, dataId, tableTitle } = asLogRow<DataLogListRow>(row)
  return (
    <Drawer open size={760} title={`版本比较：${tableTitle}`} onClose={onClose}>
      <Loaded
        about={['data-versions', dataTable, dataId]}
        load={signal => call(dataLogCalls.versions, { query: { dataTable, dataId }, signal })}
        failed={() => <Alert type="info" showIcon title="这条数据不在您的查看范围内，不能比较版本" />}
      >
        {versions => (
          <>
            <WhereToRevert row={asLogRow<DataLogListRow>(row)} newest={versions[0]} />
            <Compared versions={versions} chosen={row.id} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

/** Changes are taken back in the history of the record itself, while it is in use. */
function WhereToRevert({
  row: { dataTable, dataId },
  newest,
}: {
  row: DataLogListRow
  newest: DataVersion | undefined
}) {
  if (newest?.kind === 'purge') return <p>这条数据已彻底删除，只能查看。</p>
  if (newest?.kind === 'delete') return <p>这条数据已删除。还原单个字段：先在回收站还原该数据。</p>
  const record = businessRecords.find(({ table }) => table === dataTable)
  if (!record) return <p>还原单个字段：在该数据的详情里打开“修改记录”。</p>
  return (
    <p>
      还原单个字段：打开 <Link to={`${record.path}?open=${dataId}`}>该{record.title}的详情</Link>，在“修改记录”里还原。
    </p>
  )
}

function Compared({ versions, chosen }: { versions: readonly DataVersion[]; chosen: string }) {
  const at = Math.max(
    0,
    versions.findIndex(({ id }) => id === chosen),
  )
  const [ids, setIds] = useState([versions[at + 1]?.id ?? versions[at]?.id, versions[at]?.id])
  const [one = {}, other = {}] = ids.map(id => textsOf(versions.find(version => version.id === id)))
  // What differs comes first.
  const titles = Object.keys({ ...one, ...other }).toSorted(
    (a, b) => Number(one[a] === other[a]) - Number(one[b] === other[b]),
  )
  const options = versions.map(version => ({ value: version.id, label: versionText(version) }))
  const choose = (place: number) => (id: unknown) =>
    setIds(ids.map((before, index) => (index === place ? String(id) : before)))
  return (
    <>
      <table className={styles['compared']}>
        <thead>
          <tr>
            <th scope="col">字段</th>
            {['旧版本', '新版本'].map((title, place) => (
              <th key={title} scope="col">
                <ChoiceSelect aria-label={title} value={ids[place] ?? ''} choices={options} onChange={choose(place)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {titles.map(title => (
            <tr key={title} data-changed={one[title] !== other[title]}>
              <th scope="row">{title}</th>
              <td>{one[title]}</td>
              <td>{other[title]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const textsOf = (version: DataVersion | undefined): Readonly<Record<string, string>> =>
  version === undefined ? {} : (JSON.parse(version.dataContent) as Record<string, string>)

const versionText = ({ dataVersion, kind, kind_dictText, createBy, createTime }: DataVersion): string =>
  [
    `第 ${dataVersion} 版`,
    ...(kind === 'edit' ? [] : [kind_dictText]),
    createTime.slice(5, 16),
    actorText(createBy ?? 'system'),
  ].join(' · ')
