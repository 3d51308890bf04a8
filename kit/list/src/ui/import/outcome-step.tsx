import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { importTexts } from '../../model/import/import-texts.ts'
import type { ImportRowError } from '../../model/import/import-source.ts'
import { useErrorNotice } from './choose-step.tsx'
import type { ImportStepProps } from './import-step-props.ts'
import styles from './import.module.css'

/** What came of it: the message, the workbook of the rows that stayed out, and why each did. */
export function OutcomeStep({ wizard: { outcome }, source }: ImportStepProps) {
  const telling = useErrorNotice()
  if (!outcome) return null
  const { tone, title, detail, result } = outcome
  const file = result.fileUrl !== undefined && source.fetchErrors !== undefined
  return (
    <div className={styles['outcome']} role="status">
      <Alert
        type={tone}
        showIcon
        title={title}
        description={detail}
        action={
          file && (
            <Button
              type="link"
              icon={<DownloadOutlined aria-hidden="true" />}
              onClick={() => telling(async () => source.fetchErrors?.(result))}
            >
              {result.tells === undefined ? importTexts.errorFile : importTexts.toldFile(result.tells)}
            </Button>
          )
        }
      />
      {(result.errors?.length ?? 0) > 0 && <Errors errors={result.errors ?? []} />}
    </div>
  )
}

function Errors({ errors }: { errors: readonly ImportRowError[] }) {
  return (
    <div className={styles['errors']} tabIndex={0} role="region" aria-label="有错误的行">
      <table>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((one, at) => (
            <tr key={at}>
              <td>{one.row}</td>
              <td>{one.column}</td>
              <td>{one.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
