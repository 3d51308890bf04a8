import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { dataSource } from '@xuanjiao/contract/system/data-sources/data-source'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { call } from '../../../app/calls/call.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { testConnectionOf } from './test-connection-of.ts'
import styles from './test-connection.module.css'

const NEEDED = ['dbType', 'dbHost', 'dbName', 'dbUsername']

interface TestConnectionProps {
  id: string | undefined
  values: RecordValues
}

/** Tries what stands in the form, before it is saved. */
export function TestConnection({ id, values }: TestConnectionProps) {
  const told = useRef<HTMLDivElement>(null)
  const { may } = usePermissionChecks()
  const tried = useMutation({
    mutationFn: () => call(...testConnectionOf({ ...values, id })),
    meta: { quiet: true },
    onSettled: () => requestAnimationFrame(() => told.current?.scrollIntoView({ block: 'nearest' })),
  })
  if (!may(permissionCode(dataSource, 'test'))) return null
  const isReady = NEEDED.every(name => Boolean(values[name]))
  return (
    <div className={styles['test']}>
      <Button loading={tried.isPending} disabled={!isReady} onClick={() => tried.mutate()}>
        测试连接
      </Button>
      <div role="status" ref={told}>
        {tried.isSuccess && (
          <Alert type="success" showIcon title={`连接成功，用时 ${tried.data.ms} 毫秒：${tried.data.version}`} />
        )}
        {tried.error && <Alert type="error" showIcon title={tried.error.message} />}
      </div>
    </div>
  )
}
