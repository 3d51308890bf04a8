import { hasKindTrait } from '@xuanjiao/fields/model/kinds/kind-traits'
import { useQuery } from '@tanstack/react-query'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Field, Fields } from '@xuanjiao/wire/kinds/field'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import { Skeleton } from 'antd'
import { call } from '../../../app/calls/call.ts'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { fieldText, fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { StoredThumbnail } from '@xuanjiao/fields/ui/stored/stored-thumbnail'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import type { EntityRow } from '../data/entity-row.ts'
import { historySteps, historySideText, wholeChangeOf, type HistoryStep } from './history-steps.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { useRevert } from './use-revert.ts'
import styles from './history-steps.module.css'

interface HistoryTabProps {
  row: EntityRow
  page: EntityPageContext
}

/** Who changed what, when, from what to what; a line, or the whole change, can be taken back where that is allowed. */
export function HistoryTab({ row, page }: HistoryTabProps) {
  const { entity, calls } = page
  const revert = useRevert(row, page)
  const { data, error, refetch } = useQuery({
    queryKey: [entity.path, 'history', row.id],
    queryFn: ({ signal }) => call(calls.history, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const steps = historySteps(data)
  if (steps.length === 0) return <EmptyState kind="empty" title="还没有修改记录" />
  return (
    <ol className={styles['steps']}>
      {steps.map(step => (
        <Step key={step.key} step={step} fields={fieldsWithRows(entity)} {...(page.mayEdit && { revert })} />
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
  revert?: ReturnType<typeof useRevert>
}

function Step({ step, fields, revert }: StepProps) {
  const whole = revert ? wholeChangeOf(step, fields) : []
  return (
    <li data-kind={step.lines[0]?.kind}>
      <p>
        <strong>{step.by}</strong> {step.title} <DatetimeRead value={step.at} />
        {whole.length > 1 && (
          <button type="button" onClick={() => void revert?.change(whole)}>
            还原这次修改
          </button>
        )}
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
              {line.revertible && revert && (
                <button type="button" onClick={() => void revert.line(line)}>
                  还原
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
  if (field && fieldKind(field).fileClass === 'pictures' && typeof value === 'string' && value !== '')
    return <StoredThumbnail paths={value} alt={field.title} />
  if (field && hasKindTrait(field, 'wordless') && !isEmptyValue(value)) return fieldText(field, value)
  return historySideText(text, value)
}
