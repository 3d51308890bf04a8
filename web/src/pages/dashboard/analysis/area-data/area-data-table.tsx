import type { AreaDataRow } from '@xuanjiao/contract/business/area-data/area-data-calls'
import {
  AREA_DATA_FIGURES,
  AREA_DATA_GROUPS,
  FIGURES_OF_GROUP,
  TASK_FIGURES,
  type AreaDataFigure,
  type AreaDataGroup,
} from '@xuanjiao/contract/business/area-data/area-data-figures'
import { HelpTip } from '@xuanjiao/list/ui/table/help-tip'
import { Link } from 'react-router'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { statusColourOf } from '#shared/fields/read/status-tone.ts'
import { changeTone } from '../filter/figure-texts.ts'
import { ScrollableArea } from '../panels/scrollable-area.tsx'
import { stepInto } from './area-data-filter.ts'
import { figureText } from './figure-text.ts'
import type { AreaDataViewState } from './use-area-data-view.ts'
import styles from './area-data.module.css'

interface AreaDataTableProps {
  /** What the rows are told apart by; the address may be one step further already. */
  by: AreaDataGroup
  rows: readonly AreaDataRow[]
  total: AreaDataRow
  state: AreaDataViewState
}

/** A figure that is told to nobody here is no column: what a hospital may not know does not stand as a row of dashes. */
const columnsOf = ({ by, total }: AreaDataTableProps): AreaDataFigure[] =>
  FIGURES_OF_GROUP[by].filter(name => isTold(name, total))

/** A share of nothing is none; who may not see tasks is not told their number either. */
function isTold(name: AreaDataFigure, total: AreaDataRow): boolean {
  if (TASK_FIGURES.has(name)) return total.tasks !== null
  return total[name] !== null || CAN_BE_NONE.has(AREA_DATA_FIGURES[name].unit)
}

const CAN_BE_NONE: ReadonlySet<string> = new Set(['percent', 'minutes', 'change'])

/** The figures row by row; a name leads into its row, a head sorts. */
export function AreaDataTable(props: AreaDataTableProps) {
  const { by, rows, total, state } = props
  const columns = columnsOf(props)
  const ofHospitals = by === 'hospital'
  return (
    <ScrollableArea label="本区域数据列表" className={styles['scroll']}>
      <table className={styles['table']} aria-label="本区域数据">
        <thead>
          <tr>
            <th scope="col">{AREA_DATA_GROUPS[by]}</th>
            {ofHospitals &&
              HOSPITAL_HEADS.map(title => (
                <th key={title} scope="col" data-words>
                  {title}
                </th>
              ))}
            {columns.map(name => (
              <Head key={name} name={name} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row" title={row.name}>
                <RowName by={by} row={row} state={state} />
              </th>
              {ofHospitals && <HospitalCells row={row} />}
              {columns.map(name => (
                <Figure key={name} row={row} name={name} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            {ofHospitals && HOSPITAL_HEADS.map(title => <td key={title} />)}
            {columns.map(name => (
              <Figure key={name} row={total} name={name} />
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollableArea>
  )
}

const HOSPITAL_HEADS = ['等级', '服务状态', '服务结束'] as const

function RowName({ by, row, state }: { by: AreaDataGroup; row: AreaDataRow; state: AreaDataViewState }) {
  const step = stepInto(by, row.key)
  return step ? <Link to={state.hrefOf(step)}>{row.name}</Link> : row.name
}

function HospitalCells({ row: { level, serviceStatus, serviceEnd } }: { row: AreaDataRow }) {
  const states = useDictOptions('he_service_status')
  const levels = useDictOptions('he_hospital_level')
  return (
    <>
      <td data-words>{dictOptionsText(levels, level ?? '')}</td>
      <td data-words>
        <StatusTag
          tone={statusColourOf('he_service_status', serviceStatus ?? '') ?? 'draft'}
          text={dictOptionsText(states, serviceStatus ?? '')}
        />
      </td>
      <td data-words>{serviceEnd}</td>
    </>
  )
}

function Figure({ row, name }: { row: AreaDataRow; name: AreaDataFigure }) {
  const tone = name === 'change' ? changeTone(row.change) : undefined
  return <td data-tone={tone}>{figureText(row, name)}</td>
}

/** The largest first; pressed again, the smallest. */
function Head({ name, state: { view, show } }: { name: AreaDataFigure; state: AreaDataViewState }) {
  const { title, define } = AREA_DATA_FIGURES[name]
  const sorted = view.column === name
  const next = sorted && view.order === 'desc' ? 'asc' : 'desc'
  return (
    <th scope="col" aria-sort={sorted ? (view.order === 'desc' ? 'descending' : 'ascending') : 'none'}>
      <span className={styles['head']}>
        <button type="button" onClick={() => show({ column: name, order: next === 'asc' ? 'asc' : null })}>
          {title}
          <i aria-hidden="true">{sorted ? (view.order === 'desc' ? '↓' : '↑') : ''}</i>
        </button>
        <HelpTip text={define} />
      </span>
    </th>
  )
}
