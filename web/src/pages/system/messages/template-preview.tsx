import { fillTemplate, readTemplateValues } from '@xuanjiao/contract/system/messages/fill-template'
import { Alert } from 'antd'
import styles from './messages.module.css'

interface TemplatePreviewProps {
  title: string
  content: string
  /** JSON text. */
  values: string
}

/** A template as it reads with these values. */
export function TemplatePreview({ title, content, values }: TemplatePreviewProps) {
  const known = readTemplateValues(values)
  if (!known) return <Alert type="warning" showIcon title='测试数据应为 JSON 对象，如 {"name": "张三"}' />
  const [head, body] = [fillTemplate(title, known), fillTemplate(content, known)]
  const missing = [...new Set([...head.missing, ...body.missing])]
  return (
    <section aria-label="预览" className={styles['preview']}>
      {missing.length > 0 && <Alert type="warning" showIcon title={`测试数据缺少：${missing.join('、')}`} />}
      <h3>{head.text}</h3>
      <p>{body.text}</p>
    </section>
  )
}
