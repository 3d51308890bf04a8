import { CloseCircleFilled } from '@ant-design/icons'
import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button, Input } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { mapRecordsToFields, fieldMappingsOf, popupSetupProblem } from '../../../model/pick/field-mapping.ts'
import type { ReportParams } from '../../../model/pick/report-params.ts'
import { pickHintText, pickTexts } from '../../../model/pick/pick-texts.ts'
import { useReturnFocus } from '@xuanjiao/core/ui/dialogs/use-return-focus'
import styles from '../parts/read-only-field.module.css'

const ReportPopup = lazy(async () => ({ default: (await import('./report-popup.tsx')).ReportPopup }))

export interface PopupFieldProps {
  /** What the field is called. */
  title: string
  code: string
  /**
   * Fields of the report, and the form's fields they go into: joined by commas, as many of both
   * (rules/pickers#popup-setup).
   */
  orgFields: string
  destFields: string
  /** The form's field that is shown here. */
  field: string
  /** The form's values, by field. */
  values: Readonly<Record<string, string>>
  /** What was picked, for every target field. */
  onChange: (values: Readonly<Record<string, string>>, records: readonly DataRow[]) => void
  multiple?: boolean
  groupId?: string | undefined
  params?: ReportParams | string | undefined
  sorter?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** A field filled from a report; the records picked fill others with it (rules/pickers#reports). */
export function PopupField(props: PopupFieldProps) {
  const { title, field, values, onChange, multiple = false, disabled = false } = props
  const [open, setOpen] = useState(false)
  const button = useReturnFocus<HTMLButtonElement>(open)
  const ports = useKitPorts()
  const faultId = useId()
  const fault = popupSetupProblem(props)
  const fieldMappings = fieldMappingsOf(props)
  const press = () => (fault === undefined ? setOpen(true) : ports.notify('warning', fault))
  const shown = values[field] ?? ''
  return (
    <div>
      <div className={styles['line']}>
        <Input
          id={props.id}
          aria-label={title}
          readOnly
          disabled={disabled}
          value={shown}
          title={shown}
          placeholder={pickHintText(title)}
          status={fault !== undefined || props.invalid ? 'error' : ''}
          aria-invalid={fault !== undefined || props.invalid === true}
          aria-describedby={fault === undefined ? props.describedBy : faultId}
          onClick={disabled ? undefined : press}
          suffix={
            shown !== '' && !disabled ? (
              <button
                type="button"
                className={styles['clear']}
                aria-label={`${pickTexts.clear}${title}`}
                onClick={event => {
                  event.stopPropagation()
                  onChange(mapRecordsToFields(fieldMappings, []), [])
                }}
              >
                <CloseCircleFilled />
              </button>
            ) : (
              <span />
            )
          }
        />
        <Button
          ref={button}
          disabled={disabled}
          onClick={press}
          aria-haspopup="dialog"
          aria-label={`${pickTexts.choose}${title}`}
        >
          {pickTexts.choose}
        </Button>
      </div>
      {fault !== undefined && (
        <p id={faultId} className={styles['fault']}>
          {fault}
        </p>
      )}
      {open && (
        <Suspense>
          <ReportPopup
            code={props.code}
            multiple={multiple}
            groupId={props.groupId}
            params={props.params}
            sorter={props.sorter}
            shownColumn={fieldMappings.find(({ to }) => to === field)?.from}
            onPick={records => onChange(mapRecordsToFields(fieldMappings, records), records)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
