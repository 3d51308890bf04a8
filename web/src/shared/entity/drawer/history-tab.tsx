import { looks } from '@xuanjiao/fields/model/kinds/kind-looks'
import { useQuery } from '@tanstack/react-query'
import type { HistoryLine } from '@xuanjiao/contract/calls/entity-endpoints'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Field, Fields } from '@xuanjiao/wire/kinds/field'
import { isEmpty } from '@xuanjiao/wire/kinds/base/printing'
import { Skeleton } from 'antd'
import { call, callTold } from '../../../app/calls/call.ts'
import { confirm } from '../../../app/confirm/confirm.ts'
import { act } from '../../act.ts'
import { TimeRead } from '@xuanjiao/fields/ui/kinds/datetime/time-read'
import { fieldText, fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { Thumb } from '@xuanjiao/fields/ui/stored/thumb'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import type { EntityRow } from '../data/entity-row.ts'
import { historySteps, sideText, type HistoryStep } from './history.ts'
import type { EntityPage } from '../data/use-entity-page.ts'
import styles from './history.module.css'

interface HistoryTabProps {
  row: EntityRow
  page: EntityPage
}

/** Who changed what, when, from what to what; a line can be taken back where that is allowed. */
export function HistoryTab({ row, page }: HistoryTabProps) {
  const { entity, calls, changed } = page
  const { data, error, refetch } = useQuery({
    queryKey: [entity.path, 'history', row.id],
    queryFn: ({ signal }) => call(calls.history, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const steps = historySteps(data)
  if (steps.length === 0) return <EmptyState kind="empty" title="还没有修改记录" />
  const revert = async (line: HistoryLine) => {
    const text = `“${line.title}”将恢复为：${sideText(line.beforeText, line.before)}`
    if (!(await confirm({ title: '撤回这处修改', text, yes: '撤回' }))) return
    const body = { id: row.id, logId: line.logId, field: line.field, version: row.version }
    await act(() => callTold(calls.revert, { body }), changed)
  }
  return (
    <ol className={styles['steps']}>
      {steps.map(step => (
        <Step key={step.key} step={step} fields={fieldsWithRows(entity)} {...(page.mayEdit && { onRevert: revert })} />
      ))}
    </ol>
  )
}

/** The fields that a line may speak of: the record's own, and those of its rows behind the name of these. */
const fieldsWithRows = ({ fields, children = {} }: Entity): Fields => {
  const ofRows = Object.entries(children).flatMap(([name, child]) =>
    Object.entries(child.fields).map(([field, described]) => [`${name}.${field}`, described] as const),
  )
  return { ...fields, ...Object.fromEntries(ofRows) }
}

interface StepProps {
  step: HistoryStep
  fields: Fields
  onRevert?: (line: HistoryLine) => Promise<void>
}

function Step({ step, fields, onRevert }: StepProps) {
  return (
    <li data-kind={step.lines[0]?.kind}>
      <p>
        <strong>{step.by}</strong> {step.title} <TimeRead value={step.at} />
      </p>
      {step.lines[0]?.kind === 'edit' && (
        <ul>
          {step.lines.map(line => (
            <li key={`${line.logId}:${line.field}`}>
              <span className={styles['field']}>{line.title}</span>
              <del>
                <Side field={fields[line.field]} text={line.beforeText} value={line.before} />
              </del>
              <span aria-label="改为">→</span>
              <ins>
                <Side field={fields[line.field]} text={line.afterText} value={line.after} />
              </ins>
              {line.revertible && onRevert && (
                <button type="button" onClick={() => void onRevert(line)}>
                  撤回
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** One side of a change: pictures as pictures, formatted text without its marks, the rest in words. */
function Side({ field, text, value }: { field: Field | undefined; text: string | null; value: unknown }) {
  if (field && fieldKind(field).holds === 'pictures' && typeof value === 'string' && value !== '')
    return <Thumb paths={value} alt={field.title} />
  if (field && looks(field, 'wordless') && !isEmpty(value)) return fieldText(field, value)
  return sideText(text, value)
}
