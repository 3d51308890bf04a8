import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { Alert } from 'antd'
import {
  missingColumns,
  rematchColumn,
  unmatchedTitles,
  type ColumnMatchReason,
} from '../../model/import/column-mapping.ts'
import { importTexts } from '../../model/import/import-texts.ts'
import type { ImportableColumn, ImportFilePreview } from '../../model/import/import-source.ts'
import type { ImportStepProps } from './import-step-props.ts'
import styles from './import.module.css'

const HOWS: Readonly<Record<ColumnMatchReason, string>> = {
  same: '同名',
  remembered: '上次的选择',
  alike: '名称相近',
  hand: '手工',
}

const wordOf = (columnMatchReason: ColumnMatchReason | undefined): string =>
  columnMatchReason === undefined ? '—' : HOWS[columnMatchReason]

/** Which column of the file goes where. */
export function MatchStep({ run, wizard }: ImportStepProps) {
  const { preview, match, busy, problem } = wizard
  if (!preview) return null
  const missing = missingColumns(preview.columns, match)
  const spare = unmatchedTitles(preview.titles, match)
  return (
    <>
      <label className={styles['headRow']}>
        表头在第
        <span>
          <NumberInput
            aria-label="表头所在的行"
            size="small"
            scale={0}
            min={1}
            max={50}
            value={preview.headRow}
            onChange={row => row !== null && void run.headAt(row)}
          />
        </span>
        行
      </label>
      <div className={styles['matches']} role="region" aria-label="列的对应" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">导入到</th>
              <th scope="col">文件中的列</th>
              <th scope="col">对应方式</th>
            </tr>
          </thead>
          <tbody>
            {preview.columns.map(column => (
              <tr key={column.key}>
                <th scope="row">
                  {column.head}
                  {column.required && <b aria-label="必填">*</b>}
                </th>
                <td>
                  <ColumnTargetChoice
                    column={column}
                    preview={preview}
                    at={match.mapping[column.key]}
                    onChange={at => run.rematch(rematchColumn(match, column.key, at))}
                  />
                </td>
                <td>{wordOf(match.how[column.key])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={`必填列还没有对应：${missing.map(one => one.head).join('、')}`} />
      )}
      {spare.length > 0 && <p className={styles['quiet']}>{importTexts.spare(spare)}</p>}
      {busy === 'reading' && <p className={styles['quiet']}>正在读取文件…</p>}
      {problem && <Alert type="error" showIcon title={problem} />}
    </>
  )
}

interface PlaceProps {
  column: ImportableColumn
  preview: ImportFilePreview
  at: number | undefined
  onChange: (at: number | undefined) => void
}

/** A column of the file, by its head and the first thing that stands in it. */
function ColumnTargetChoice({ column, preview, at, onChange }: PlaceProps) {
  const choices = preview.titles.map((title, place) => {
    const hint = preview.sample.map(row => row.cells[place] ?? '').find(text => text !== '') ?? ''
    return { value: String(place), label: title.trim() || `第 ${place + 1} 列`, hint }
  })
  return (
    <ChoiceSelect
      aria-label={column.head}
      search
      placeholder="不导入"
      value={at === undefined ? '' : String(at)}
      choices={choices}
      onChange={place => onChange(place === '' ? undefined : Number(place))}
      invalid={column.required && at === undefined}
    />
  )
}
