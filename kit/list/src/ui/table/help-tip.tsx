import { InfoCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import styles from './help-tip.module.css'

/** An ⓘ that says what a figure or a field means, to the pointer and to the keyboard. */
export function HelpTip({ text }: { text: string }) {
  return (
    <Tooltip title={text}>
      <button type="button" className={styles['help']} aria-label={`说明：${text}`}>
        <InfoCircleOutlined aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
