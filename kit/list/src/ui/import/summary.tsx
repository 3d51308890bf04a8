import { Alert } from 'antd'
import type { StepProps } from './step-props.ts'

/** What the file would come to, in a line. */
export function Summary({ wizard: { judged } }: Pick<StepProps, 'wizard'>) {
  if (!judged) return null
  const { totalCount, checkedCount, errorCount } = judged
  const rest = checkedCount < totalCount ? `已核对前 ${checkedCount} 行，其余的在后台导入时核对。` : ''
  const title = errorCount === 0 ? `共 ${totalCount} 行，没有发现错误` : `共 ${totalCount} 行，${errorCount} 行有错误`
  return (
    <div role="status">
      <Alert
        type={errorCount === 0 ? 'success' : 'warning'}
        showIcon
        title={title}
        {...(rest && { description: rest })}
      />
    </div>
  )
}
